/** The `:id` of `pattern` in `path` ("" where the pattern has none), or undefined where they differ. */
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
