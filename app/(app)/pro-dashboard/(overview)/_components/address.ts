import { INVOICE_STATES, type InvoiceState } from "@/lib/domain/invoices/status";

export const TABS = ["recent", "all", "clients"] as const;
export type Tab = (typeof TABS)[number];

/** What the address of the page says: one tab, and which part of its list. */
export interface Address {
  tab: Tab;
  search: string;
  status: InvoiceState | null;
  /** Archived clients instead of the others. */
  archived: boolean;
  /** Where this page of the list starts; null for the first. */
  cursor: string | null;
  /** Cursors of the pages before this one, the nearest last. */
  trail: readonly string[];
}

export type AddressParameters = Record<string, string | string[] | undefined>;

export const LONGEST_SEARCH = 200;
/** Keysets lead only onward, so the way back is kept in the address; deeper than this it leads to the start. */
const LONGEST_TRAIL = 10;

const start: Address = { tab: "recent", search: "", status: null, archived: false, cursor: null, trail: [] };

/** Reads the query of the page. What is unknown in it is ignored: an old link still shows something. */
export function readAddress(parameters: AddressParameters): Address {
  const text = (name: string) => [parameters[name]].flat()[0] ?? "";
  return {
    tab: TABS.find((tab) => tab === text("tab")) ?? "recent",
    search: text("q").replaceAll(/\p{C}/gu, " ").trim().slice(0, LONGEST_SEARCH),
    status: INVOICE_STATES.find((status) => status === text("status")) ?? null,
    archived: text("archived") === "1",
    cursor: text("cursor") || null,
    trail: text("trail").split(".").filter(Boolean).slice(-LONGEST_TRAIL),
  };
}

export function hrefOf(parts: Partial<Address>): string {
  const { tab, search, status, archived, cursor, trail } = { ...start, ...parts };
  const query = new URLSearchParams();
  if (tab !== "recent") query.set("tab", tab);
  if (search) query.set("q", search);
  if (status) query.set("status", status);
  if (archived) query.set("archived", "1");
  if (cursor) query.set("cursor", cursor);
  if (cursor && trail.length > 0) query.set("trail", trail.join("."));
  const text = query.toString();
  return text ? `/pro-dashboard?${text}` : "/pro-dashboard";
}

/** Addresses of the pages before and after this one; undefined where there is none. */
export function neighbours(
  address: Address,
  nextCursor: string | null,
): { before: string | undefined; after: string | undefined } {
  const { cursor, trail } = address;
  const before = cursor && hrefOf({ ...address, cursor: trail.at(-1) ?? null, trail: trail.slice(0, -1) });
  const visited = cursor ? [...trail, cursor].slice(-LONGEST_TRAIL) : [];
  const after = nextCursor && hrefOf({ ...address, cursor: nextCursor, trail: visited });
  return { before: before ?? undefined, after: after ?? undefined };
}
