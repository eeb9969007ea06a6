/** Converts MDX to plain text without markup, tables, links and components. */
export function plainText(source: string): string {
  return source
    .replaceAll(/^\|[\s|:-]+\|$/gm, "")
    .replaceAll(/^\| ?(.+?) ?\|$/gm, (_, cells: string) => `${cells.replaceAll(/ ?\| ?/g, ": ")}.`)
    .replaceAll(/<\/?[A-Z]\w*>/g, "")
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, "$1")
    .replaceAll(/^\s*(?:[-#]+|\d+\.)\s+/gm, "")
    .replaceAll("**", "")
    .replaceAll(/\s+/g, " ")
    .trim();
}
