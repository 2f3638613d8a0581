// The words of the coach, in English.

export default {
  hint: {},
  analysis: {},
  review: {},
  puzzle: {},
  lesson: {},
};
