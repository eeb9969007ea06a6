/**
 * Returns the value in `path` for the `:id` in `pattern`, or "" if the pattern has no `:id`. Returns
 * undefined if `path` doesn't match `pattern`.
 */
export function matchPath(pattern: string, path: string): string | undefined {
  const patternSegments = pattern.split("/");
  const pathSegments = path.split("/");
  if (patternSegments.length !== pathSegments.length) return undefined;
  let id = "";
  for (const [index, part] of patternSegments.entries()) {
    const actual = pathSegments[index] ?? "";
    if (part.startsWith(":")) id = decodeSegment(actual);
    else if (part !== actual) return undefined;
    if (part.startsWith(":") && id === "") return undefined;
  }
  return id;
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
