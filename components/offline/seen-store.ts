import { withStorage } from "./browser-storage";

/** Read by public/offline.js and wiped by public/theme.js, which know its name too. */
const KEY = "hoofline-seen";

/** The dashboard, care, tasks, the list, and the horses that were opened last. */
const MAX_PAGES = 16;

export type SeenBlock = { kind: "heading" | "text" | "item" | "fact"; lines: string[] };

export interface SeenPage {
  title: string;
  /** When it was seen, in milliseconds. */
  at: number;
  blocks: SeenBlock[];
}

interface Seen {
  /** Whose it is: a person in an organization. */
  owner: string;
  pages: Record<string, SeenPage>;
}

/** From here on pages of this person in this organization are kept; what was another's is gone. */
export function beginSeen(owner: string): void {
  if (readSeen()?.owner !== owner) writeSeen({ owner, pages: {} });
}

/** Keeps a page, unless somebody else has begun since or it was forgotten: another window may be another's by now. */
export function storeSeen(owner: string, path: string, page: SeenPage): void {
  const seen = readSeen();
  if (seen?.owner !== owner) return;
  const pages = Object.entries({ ...seen.pages, [path]: page })
    .toSorted(([, left], [, right]) => right.at - left.at)
    .slice(0, MAX_PAGES);
  writeSeen({ owner, pages: Object.fromEntries(pages) });
}

export function forgetSeen(): void {
  withStorage((storage) => storage.removeItem(KEY));
}

function readSeen(): Seen | null {
  const stored = withStorage((storage) => storage.getItem(KEY));
  return stored ? (JSON.parse(stored) as Seen) : null;
}

function writeSeen(seen: Seen): void {
  withStorage((storage) => storage.setItem(KEY, JSON.stringify(seen)));
}
