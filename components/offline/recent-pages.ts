import { getField } from "@/lib/get-field";
import { withStorage } from "./browser-storage";

/**
 * public/offline.js reads this key and public/theme.js deletes it. If you rename the key, also change both files.
 */
const STORAGE_KEY = "hoofline-seen";

/**
 * The maximum number of stored pages, enough for the dashboard, care, tasks, the list of horses and the most
 * recently opened horses.
 */
const MAX_PAGES = 16;

export type PageBlock = { kind: "heading" | "text" | "item" | "fact"; lines: string[] };

export interface RecentPage {
  title: string;
  /** The time at which the page was stored, in milliseconds since 1970. */
  at: number;
  blocks: PageBlock[];
}

interface RecentPages {
  /** The user and organization that the pages belong to. */
  owner: string;
  pages: Record<string, RecentPage>;
}

/**
 * Starts storing pages for this user and organization. Deletes pages that are stored for other users or
 * organizations.
 */
export function startRecentPages(owner: string): void {
  if (readRecentPages()?.owner !== owner) writeRecentPages({ owner, pages: {} });
}

/** Stores a page, unless the store was cleared or its owner changed, for example in another window. */
export function storeRecentPage(owner: string, path: string, page: RecentPage): void {
  const recentPages = readRecentPages();
  if (recentPages?.owner !== owner) return;
  const pages = Object.entries({ ...recentPages.pages, [path]: page })
    .toSorted(([, left], [, right]) => right.at - left.at)
    .slice(0, MAX_PAGES);
  writeRecentPages({ owner, pages: Object.fromEntries(pages) });
}

export function clearRecentPages(): void {
  withStorage((storage) => storage.removeItem(STORAGE_KEY));
}

/** Treats a damaged store as empty. Validates without Zod, because every page of the app loads this file. */
function readRecentPages(): RecentPages | null {
  const stored = withStorage((storage) => storage.getItem(STORAGE_KEY));
  if (!stored) return null;
  try {
    const parsed: unknown = JSON.parse(stored);
    return isRecentPages(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

function isRecentPages(value: unknown): value is RecentPages {
  const pages = getField(value, "pages");
  return (
    typeof getField(value, "owner") === "string" &&
    typeof pages === "object" &&
    pages !== null &&
    Object.values(pages).every(isRecentPage)
  );
}

function isRecentPage(value: unknown): value is RecentPage {
  return typeof getField(value, "at") === "number" && Array.isArray(getField(value, "blocks"));
}

function writeRecentPages(recentPages: RecentPages): void {
  withStorage((storage) => storage.setItem(STORAGE_KEY, JSON.stringify(recentPages)));
}
