import { isMonth, type Month } from "@/lib/dates/months";
import {
  CATEGORIES,
  type Category,
  ENTRY_KINDS,
  type EntryKind,
} from "@/lib/domain/billing/finances/model/categories";
import { ENTRY_SORTS, type EntrySort, NEWEST_ENTRIES_FIRST } from "@/lib/domain/billing/finances/model/sorts";
import { isUuid } from "@/lib/ids";
import { createPageHref, getParameter, type QueryParameters } from "@/lib/lists/address";
import { formatSort, readSort } from "@/lib/lists/sort";

/** The page state stored in the URL: the month and the list's filters. */
export interface FinanceUrlState {
  /** Null means the current month. */
  month: Month | null;
  horse: string | null;
  category: Category | null;
  kind: EntryKind | null;
  /** Part of the vendor's or payer's name. */
  search: string;
  sort: EntrySort;
  cursor: string | null;
}

/** The maximum length of the search text. Vendor and payer names can't be longer. */
export const MAX_VENDOR_SEARCH_LENGTH = 120;

/** Reads the query. Ignores unknown values so that old links still work. */
export function parseFinanceUrlState(parameters: QueryParameters): FinanceUrlState {
  const [month, horse] = [getParameter(parameters, "month"), getParameter(parameters, "horse")];
  return {
    month: isMonth(month) ? month : null,
    horse: isUuid(horse) ? horse : null,
    category: CATEGORIES.find((one) => one === getParameter(parameters, "category")) ?? null,
    kind: ENTRY_KINDS.find((one) => one === getParameter(parameters, "kind")) ?? null,
    search: getParameter(parameters, "q").slice(0, MAX_VENDOR_SEARCH_LENGTH),
    sort: readSort(ENTRY_SORTS, getParameter(parameters, "sort")) ?? NEWEST_ENTRIES_FIRST,
    cursor: getParameter(parameters, "cursor") || null,
  };
}

export function getFinanceHref({ search, sort, ...urlState }: Partial<FinanceUrlState>): string {
  const order = sort ? formatSort(sort) : null;
  return createPageHref("/finances", {
    ...urlState,
    q: search ?? null,
    sort: order === formatSort(NEWEST_ENTRIES_FIRST) ? null : order,
  });
}
