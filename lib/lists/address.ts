export type QueryParameters = Record<string, string | string[] | undefined>;

/** Returns the value of a page's query parameter, or an empty string if the parameter is missing. */
export function getParameter(parameters: QueryParameters, name: string): string {
  const [value = ""] = [parameters[name]].flat();
  return value.replaceAll(/\p{C}/gu, " ").trim();
}

/** Returns the page's path with the given query parameters. Omits empty parameters. */
export function createPageHref(path: string, query: Record<string, string | null>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}
