/**
 * The query parameter for the link from a record's page back to the list that the user came from. Its value is the
 * list's path with the filters.
 */
export const FROM_PARAMETER = "from";

/** Used instead of `FROM_PARAMETER` on pages where `from` is the first day of a period. */
export const LIST_PARAMETER = "list";

/** Paths longer than this are omitted, because they would be repeated in the link of each row in a list. */
const MAX_LENGTH = 600;

export interface BackTarget {
  href: string;
  label: string;
}

/**
 * A Map instead of an object: the tab comes from the URL and could be the name of an inherited object property.
 */
const TAB_LABELS: ReadonlyMap<string, string> = new Map([
  ["all", "All invoices"],
  ["clients", "Clients"],
  ["charges", "Charges"],
  ["agreements", "Board"],
  ["services", "Price list"],
  ["calls", "Who to call"],
  ["reports", "Reports"],
]);

const RUN_PATH = /^\/pro-dashboard\/runs\/([0-9a-f-]{36})$/;

const PAGE_LABELS: readonly [RegExp, string][] = [
  [/^\/invoices$/, "All invoices"],
  [/^\/dashboard$/, "Dashboard"],
  [/^\/care$/, "Care"],
  [/^\/horses\/[0-9a-f-]{36}\/care$/, "Care"],
  [/^\/pro-dashboard\/aging$/, "Aging"],
  [/^\/pro-dashboard\/payouts\/[^/]+$/, "Payout"],
  [/^\/pro-dashboard\/statements(\/[0-9a-f-]{36})?$/, "Statements"],
  [/^\/finances$/, "Finances"],
  [/^\/finances\/[0-9a-f-]{36}$/, "Entry"],
  [/^\/finances\/accounting\/vendors$/, "Vendor totals"],
  [RUN_PATH, "Invoice run"],
  [/^\/pro-dashboard\/invoices\/[0-9a-f-]{36}$/, "Invoice"],
  [/^\/dashboard\/contacts$/, "Contacts"],
  [/^\/dashboard\/contacts\/[0-9a-f-]{36}$/, "Contact"],
  [/^\/dashboard\/contacts\/[0-9a-f-]{36}\/statement$/, "Statement"],
];

/** Returns a link back to the list that `from` names, or `fallback` if `from` isn't the path of a known list. */
export function getBackLink(from: string, fallback: BackTarget): BackTarget {
  const url = parseOwnAddress(from);
  if (!url) return fallback;
  const href = `${url.pathname}${url.search}`;
  if (url.pathname === "/pro-dashboard")
    return { href, label: TAB_LABELS.get(url.searchParams.get("tab") ?? "") ?? "Invoices" };
  const label = PAGE_LABELS.find(([path]) => path.test(url.pathname))?.[1];
  return label ? { href, label } : fallback;
}

/** Returns the ID of the invoice run that `from` names, or null. */
export function findRunId(from: string): string | null {
  return RUN_PATH.exec(parseOwnAddress(from)?.pathname ?? "")?.[1] ?? null;
}

/**
 * Adds the path `from` to the URL `href` as a query parameter, for the back link on that page. Omits a path that is
 * too long.
 */
export function addFrom(href: string, from: string | null, parameter = FROM_PARAMETER): string {
  if (!from || from.length > MAX_LENGTH) return href;
  return `${href}${href.includes("?") ? "&" : "?"}${new URLSearchParams({ [parameter]: from })}`;
}

/** Parses a path on this site. Returns null for anything else. */
function parseOwnAddress(from: string): URL | null {
  const base = "http://own.invalid";
  if (!from.startsWith("/") || from.length > MAX_LENGTH || !URL.canParse(from, base)) return null;
  const url = new URL(from, base);
  return url.origin === base ? url : null;
}
