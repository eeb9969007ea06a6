/** Returns the `:id` of `pattern` in `path`, or "" if the pattern has none. Undefined if they don't match. */
export function matchPath(pattern: string, path: string): string | undefined {
  const wanted = pattern.split("/");
  const given = path.split("/");
  if (wanted.length !== given.length) return undefined;
  let id = "";
  for (const [index, part] of wanted.entries()) {
    const actual = given[index] ?? "";
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
