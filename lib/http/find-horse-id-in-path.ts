import { isUuid } from "@/lib/ids";

/** The name of the header that contains the horse ID from a page's URL. Only server.ts sets this header. */
export const HORSE_ID_HEADER = "x-hoofline-horse";

const HORSE_PATH_PATTERN = /^\/horses\/([^/]+)/;

/** Returns the horse's ID from the page's path or from the query parameter `horse`, or null. */
export function findHorseIdInPath(url: string): string | null {
  const [path = "", query = ""] = url.split("?", 2);
  const named = HORSE_PATH_PATTERN.exec(path)?.[1] ?? new URLSearchParams(query).get("horse");
  return named && isUuid(named) ? named : null;
}
