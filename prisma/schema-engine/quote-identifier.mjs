/** @param {string} name */
export function quoteIdentifier(name) {
  return `"${name.replaceAll('"', '""')}"`;
}
