import { CLIENT_SORTS, CLIENTS_BY_NAME, type ClientSort } from "@/lib/domain/billing/clients/model/sorts";
import {
  INVOICE_SORTS,
  INVOICES_NEWEST_FIRST,
  type InvoiceSort,
} from "@/lib/domain/billing/invoices/model/sorts";
import { INVOICE_STATES, type InvoiceState } from "@/lib/domain/billing/records/model/invoice-status";
import { isUuid } from "@/lib/ids";
import { MAX_SEARCH_LENGTH } from "@/lib/lists/max-search-length";
import { formatSort, readSort, type Sort } from "@/lib/lists/sort";

export const INVOICING_TABS = [
  "recent",
  "all",
  "clients",
  "charges",
  "agreements",
  "services",
  "calls",
  "reports",
  "settings",
] as const;
export type InvoicingTab = (typeof INVOICING_TABS)[number];

/** The page titles of the tabs. */
export const TAB_TITLES: Readonly<Record<InvoicingTab, string>> = {
  recent: "Invoices",
  all: "Invoices",
  clients: "Clients",
  charges: "Charges",
  agreements: "Board",
  services: "Price list",
  calls: "Who to call",
  reports: "Reports",
  settings: "Billing settings",
};

/**
 * The path of the page that shows a list. Organizations that no longer have invoicing see their existing invoices at
 * /invoices.
 */
export type InvoicingListPath = "/pro-dashboard" | "/invoices";

/** The page state stored in the URL: the tab and the filters of its list. */
export interface InvoicingUrlState {
  path: InvoicingListPath;
  tab: InvoicingTab;
  search: string;
  status: InvoiceState | null;
  /** The contact whose invoices are listed. Null for the invoices of all contacts. */
  contactId: string | null;
  /** Whether to show archived clients or services instead of active ones. */
  archived: boolean;
  /** The sort order of the tab's list. Empty for the default order. */
  sort: string;
  /** The page cursor of the list. Null for the first page. */
  cursor: string | null;
}

export type InvoicingQueryParameters = Record<string, string | string[] | undefined>;

const INITIAL_URL_STATE: InvoicingUrlState = {
  path: "/pro-dashboard",
  tab: "recent",
  search: "",
  status: null,
  contactId: null,
  archived: false,
  sort: "",
  cursor: null,
};

/** Reads the page's query. Ignores unknown values so that old links still work. */
export function parseInvoicingUrlState(
  parameters: InvoicingQueryParameters,
  path: InvoicingListPath = INITIAL_URL_STATE.path,
): InvoicingUrlState {
  const text = (name: string) => [parameters[name]].flat()[0] ?? "";
  return {
    path,
    tab:
      path === "/invoices"
        ? "all"
        : (INVOICING_TABS.find((tab) => tab === text("tab")) ?? INITIAL_URL_STATE.tab),
    search: text("q").replaceAll(/\p{C}/gu, " ").trim().slice(0, MAX_SEARCH_LENGTH),
    status: INVOICE_STATES.find((status) => status === text("status")) ?? null,
    contactId: isUuid(text("contact")) ? text("contact") : null,
    archived: text("archived") === "1",
    sort: text("sort").slice(0, 20),
    cursor: text("cursor") || null,
  };
}

export function getInvoicingHref(parts: Partial<InvoicingUrlState>): string {
  const { path, tab, search, status, contactId, archived, sort, cursor } = { ...INITIAL_URL_STATE, ...parts };
  const query = new URLSearchParams();
  if (path === INITIAL_URL_STATE.path && tab !== INITIAL_URL_STATE.tab) query.set("tab", tab);
  if (search) query.set("q", search);
  if (status) query.set("status", status);
  if (contactId) query.set("contact", contactId);
  if (archived) query.set("archived", "1");
  if (sort) query.set("sort", sort);
  if (cursor) query.set("cursor", cursor);
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

export function getInvoiceSort({ sort }: InvoicingUrlState): InvoiceSort {
  return readSort(INVOICE_SORTS, sort) ?? INVOICES_NEWEST_FIRST;
}

export function getClientSort({ sort }: InvoicingUrlState): ClientSort {
  return readSort(CLIENT_SORTS, sort) ?? CLIENTS_BY_NAME;
}

/** Returns the URL that shows the tab's list in a different order. */
export function getSortHref(urlState: InvoicingUrlState, sort: Sort, defaultSort: Sort): string {
  const text = formatSort(sort);
  return getInvoicingHref({ ...urlState, cursor: null, sort: text === formatSort(defaultSort) ? "" : text });
}

/** The cursors of a list's previous and next pages. */
export interface PageCursors {
  nextCursor: string | null;
  previousCursor: string | null;
  isEmpty: boolean;
}

/** Returns the URLs of the previous and next pages. A URL is undefined if there is no such page. */
export function getPaginationHrefs(
  urlState: InvoicingUrlState,
  { nextCursor, previousCursor, isEmpty }: PageCursors,
): { before: string | undefined; after: string | undefined } {
  // An old cursor may point past the last row. In that case, the link to the previous page opens the first page.
  const isLost = isEmpty && urlState.cursor !== null;
  const to = (cursor: string | null) => getInvoicingHref({ ...urlState, cursor });
  return {
    before: previousCursor || isLost ? to(previousCursor) : undefined,
    after: nextCursor ? to(nextCursor) : undefined,
  };
}
