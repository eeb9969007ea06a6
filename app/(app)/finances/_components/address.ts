import { CATEGORIES, type Category, type EntryKind, KINDS } from "@/lib/finances/categories";
import { isMonth, type Month } from "@/lib/finances/months";
import { isUuid } from "@/lib/ids";
import { type AddressParameters, addressOf, parameter } from "@/lib/lists/address";

/** What the address of the page says: of which month, and what its list is cut down to. */
export interface FinanceAddress {
  /** Null: this one. */
  month: Month | null;
  horse: string | null;
  category: Category | null;
  kind: EntryKind | null;
  /** Part of the name of who was paid, or who paid. */
  search: string;
  cursor: string | null;
}

/** Longer than any name. */
export const LONGEST_SEARCH = 120;

/** What is unknown in it is ignored: an old link still shows something. */
export function readFinanceAddress(parameters: AddressParameters): FinanceAddress {
  const [month, horse] = [parameter(parameters, "month"), parameter(parameters, "horse")];
  return {
    month: isMonth(month) ? month : null,
    horse: isUuid(horse) ? horse : null,
    category: CATEGORIES.find((one) => one === parameter(parameters, "category")) ?? null,
    kind: KINDS.find((one) => one === parameter(parameters, "kind")) ?? null,
    search: parameter(parameters, "q").slice(0, LONGEST_SEARCH),
    cursor: parameter(parameters, "cursor") || null,
  };
}

export function financeHref({ search, ...address }: Partial<FinanceAddress>): string {
  return addressOf("/finances", { ...address, q: search ?? null });
}
