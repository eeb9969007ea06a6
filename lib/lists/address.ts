export type AddressParameters = Record<string, string | string[] | undefined>;

/** One value of the page's query, without what isn't text; empty where it is missing. */
export function parameter(parameters: AddressParameters, name: string): string {
  const [value = ""] = [parameters[name]].flat();
  return value.replaceAll(/\p{C}/gu, " ").trim();
}

/** The page's address with these in its query, the empty ones left out. */
export function addressOf(path: string, query: Record<string, string | null>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}
