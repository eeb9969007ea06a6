import { isUuid } from "@/lib/ids";

/** The horse in a page's address. Only server.ts sets this header. */
export const HORSE_HEADER = "x-hoofline-horse";

const OF_HORSE = /^\/horses\/([^/]+)/;

/** Returns the horse in the page's path or in the query parameter `horse`; null if none exists. */
export function findHorseIdInPath(url: string): string | null {
  const [path = "", query = ""] = url.split("?", 2);
  const named = OF_HORSE.exec(path)?.[1] ?? new URLSearchParams(query).get("horse");
  return named && isUuid(named) ? named : null;
}
