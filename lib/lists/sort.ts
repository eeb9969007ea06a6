/** A list's sort order: one of its columns, ascending or descending. */
export interface Sort<Key extends string = string> {
  key: Key;
  isDescending: boolean;
}

/** Formats the order for a URL: the column's name, with a leading minus sign for descending order. */
export function formatSort({ key, isDescending }: Sort): string {
  return isDescending ? `-${key}` : key;
}

/** Parses a sort order. Returns null if the list can't be sorted that way. */
export function readSort<Key extends string>(keys: readonly Key[], text: string): Sort<Key> | null {
  const isDescending = text.startsWith("-");
  const name = isDescending ? text.slice(1) : text;
  const key = keys.find((one) => one === name);
  return key === undefined ? null : { key, isDescending };
}
