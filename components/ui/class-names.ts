/**
 * Joins class names, and drops false, null and empty values. Returns undefined if none remain, so that no attribute
 * is rendered.
 */
export function classNames(...parts: readonly (string | false | null | undefined)[]): string | undefined {
  return parts.filter(Boolean).join(" ") || undefined;
}
