import { withStorage } from "./browser-storage";

/** public/offline.js reads this key and public/theme.js deletes it. Both repeat its name. */
const KEY = "hoofline-seen";

/** Room for the dashboard, care, tasks, the list of horses and the most recently opened horses. */
const MAX_PAGES = 16;

export type SeenBlock = { kind: "heading" | "text" | "item" | "fact"; lines: string[] };

export interface SeenPage {
  title: string;
  /** When it was seen, in milliseconds since 1970. */
  at: number;
  blocks: SeenBlock[];
}

interface Seen {
  /** The person and organization that it belongs to. */
  owner: string;
  pages: Record<string, SeenPage>;
}

/** Starts storing pages of this person in this organization, and deletes those of others. */
export function startSeenStore(owner: string): void {
  if (readSeen()?.owner !== owner) writeSeen({ owner, pages: {} });
}

/** Stores a page, unless the store was cleared or has another owner by now, for example through another window. */
export function storeSeenPage(owner: string, path: string, page: SeenPage): void {
  const seen = readSeen();
  if (seen?.owner !== owner) return;
  const pages = Object.entries({ ...seen.pages, [path]: page })
    .toSorted(([, left], [, right]) => right.at - left.at)
    .slice(0, MAX_PAGES);
  writeSeen({ owner, pages: Object.fromEntries(pages) });
}

export function clearSeenPages(): void {
  withStorage((storage) => storage.removeItem(KEY));
}

/** Treats a damaged store as empty. Checks by hand, because every page of the app loads this file. */
function readSeen(): Seen | null {
  const stored = withStorage((storage) => storage.getItem(KEY));
  if (!stored) return null;
  try {
    const seen: unknown = JSON.parse(stored);
    return isSeen(seen) ? seen : null;
  } catch {
    return null;
  }
}

function isSeen(value: unknown): value is Seen {
  if (typeof value !== "object" || value === null) return false;
  const { owner, pages } = value as Partial<Record<keyof Seen, unknown>>;
  return (
    typeof owner === "string" &&
    typeof pages === "object" &&
    pages !== null &&
    Object.values(pages).every((page) => typeof page?.at === "number" && Array.isArray(page.blocks))
  );
}

function writeSeen(seen: Seen): void {
  withStorage((storage) => storage.setItem(KEY, JSON.stringify(seen)));
}
