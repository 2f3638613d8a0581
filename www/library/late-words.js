// The words for what cannot be read, which few players ever meet: they stand with those of the sheets.

import "../lang/sheets.js";
