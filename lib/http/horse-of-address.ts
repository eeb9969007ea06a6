import { isUuid } from "@/lib/ids";

/** Set by server.ts alone: the horse that a page's address names. */
export const HORSE_HEADER = "x-hoofline-horse";

const OF_HORSE = /^\/horses\/([^/]+)/;

/** The horse that a page is about: in its path, or as `horse` in its query; null for none. */
export function horseOfAddress(url: string): string | null {
  const [path = "", query = ""] = url.split("?", 2);
  const named = OF_HORSE.exec(path)?.[1] ?? new URLSearchParams(query).get("horse");
  return named && isUuid(named) ? named : null;
}
