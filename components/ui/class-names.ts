/** Joins class names, leaving out what is false, null or empty; undefined where none is left, for no attribute. */
export function classNames(...parts: readonly (string | false | null | undefined)[]): string | undefined {
  return parts.filter(Boolean).join(" ") || undefined;
}
