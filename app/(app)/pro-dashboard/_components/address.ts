import { INVOICE_STATES, type InvoiceState } from "@/lib/domain/invoices/status";

export const TABS = ["recent", "all", "clients"] as const;
export type Tab = (typeof TABS)[number];

/** The page that a list stands on: of invoices that stayed when invoicing ended, the second. */
export type ListPath = "/pro-dashboard" | "/invoices";

/** What the address of the page says: one tab, and which part of its list. */
export interface Address {
  path: ListPath;
  tab: Tab;
  search: string;
  status: InvoiceState | null;
  /** Archived clients instead of the others. */
  archived: boolean;
  /** Which page of the list; null for the first. */
  cursor: string | null;
}

export type AddressParameters = Record<string, string | string[] | undefined>;

export const LONGEST_SEARCH = 200;

const start: Address = {
  path: "/pro-dashboard",
  tab: "recent",
  search: "",
  status: null,
  archived: false,
  cursor: null,
};

/** Reads the query of the page. What is unknown in it is ignored: an old link still shows something. */
export function readAddress(parameters: AddressParameters, path: ListPath = start.path): Address {
  const text = (name: string) => [parameters[name]].flat()[0] ?? "";
  return {
    path,
    tab: path === "/invoices" ? "all" : (TABS.find((tab) => tab === text("tab")) ?? start.tab),
    search: text("q").replaceAll(/\p{C}/gu, " ").trim().slice(0, LONGEST_SEARCH),
    status: INVOICE_STATES.find((status) => status === text("status")) ?? null,
    archived: text("archived") === "1",
    cursor: text("cursor") || null,
  };
}

export function hrefOf(parts: Partial<Address>): string {
  const { path, tab, search, status, archived, cursor } = { ...start, ...parts };
  const query = new URLSearchParams();
  if (path === start.path && tab !== start.tab) query.set("tab", tab);
  if (search) query.set("q", search);
  if (status) query.set("status", status);
  if (archived) query.set("archived", "1");
  if (cursor) query.set("cursor", cursor);
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

/** What a list says of the pages around the one shown. */
export interface Surroundings {
  nextCursor: string | null;
  previousCursor: string | null;
  isEmpty: boolean;
}

/** Addresses of the pages before and after this one; undefined where there is none. */
export function neighbours(
  address: Address,
  { nextCursor, previousCursor, isEmpty }: Surroundings,
): { before: string | undefined; after: string | undefined } {
  // An old address may point where no row is left: from there only the start is known.
  const isLost = isEmpty && address.cursor !== null;
  const to = (cursor: string | null) => hrefOf({ ...address, cursor });
  return {
    before: previousCursor || isLost ? to(previousCursor) : undefined,
    after: nextCursor ? to(nextCursor) : undefined,
  };
}
