// Copying what a field holds, also where the browser gives no clipboard: pages without TLS, or without permission.

/**
 * @param {HTMLInputElement | HTMLTextAreaElement} field
 * @returns {Promise<boolean>} false: the text is only selected, for the player to copy
 */
export async function copyFrom(field) {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.focus();
    field.select();
    return document.execCommand("copy");
  }
}

/** @param {string} text @returns {Promise<boolean>} false where the browser gives no clipboard */
export const copyText = (text) =>
  Promise.resolve(navigator.clipboard?.writeText(text)).then(
    () => navigator.clipboard !== undefined,
    () => false,
  );

/** @returns {Promise<string | null>} null where the browser does not hand it over */
export async function pasted() {
  try {
    return await navigator.clipboard.readText();
  } catch {
    return null;
  }
}
