import type { CursorPosition } from "@/lib/lists/cursor";
import { NAME_COLLATION } from "@/lib/lists/name-order";
import type { Sort } from "@/lib/lists/sort";
import type { SortKeys, SortType } from "@/lib/lists/sort-keys";

export interface SortColumn {
  /** An SQL expression that is never null. */
  expression: string;
  type: SortType;
  /** Whether the expression can be an infinite date. */
  hasInfinity?: boolean;
  /**
   * The expressions to sort by instead of `expression`. Set if the list's index has a separate column for each
   * part of `expression` or contains a converted value.
   */
  parts?: readonly { expression: string; fromCursor: (value: string) => string }[];
}

/** Sorts text regardless of case and accents, with empty values last in both directions. */
export function textColumn(expression: string, { isDescending }: Sort): SortColumn {
  const [filled, blank] = isDescending ? ["1", "0"] : ["0", "1"];
  return {
    expression: `coalesce('${filled}' || lower(${expression}), '${blank}') COLLATE ${NAME_COLLATION}`,
    type: "text",
  };
}

/** Sorts text like `textColumn`, but compares numbers within the text by value: "Stall 2" comes before "Stall 10". */
export function numberedColumn(expression: string, sort: Sort): SortColumn {
  const padded = `regexp_replace(${expression}, '(\\d+)', '00000000\\1', 'g')`;
  return textColumn(`regexp_replace(${padded}, '\\d*(\\d{9})', '\\1', 'g')`, sort);
}

/** Sorts dates, with empty values last in both directions. */
export function dateColumn(expression: string, { isDescending }: Sort): SortColumn {
  const sorted = `coalesce(${expression}, '${isDescending ? "-" : ""}infinity'::date)`;
  return { expression: sorted, type: "date", hasInfinity: true };
}

/** Returns the SQL for a row's value in a column, as it appears in the cursor. */
export function getSortKeySql({ expression }: SortColumn): string {
  return `(${expression})::text`;
}

interface SortedPage {
  /** The columns to sort by before the ID. Empty for lists that are sorted by ID. */
  columns: readonly SortColumn[];
  sort: Pick<Sort, "isDescending">;
  place: CursorPosition<SortKeys> | null;
  /** The SQL expression for the row's ID. */
  id: string;
  /** Adds a value to the query and returns its placeholder. */
  bind: (value: string) => string;
}

/**
 * Returns the parts of an SQL query that reads one page. The query reads rows before a position in reverse
 * order; `restoreListOrder` then restores the list's order.
 */
export function buildSortedPageQuery({ columns, sort, place, id, bind }: SortedPage) {
  const all: readonly SortColumn[] = [...columns, { expression: id, type: "uuid" }];
  const isQueryDescending = sort.isDescending !== (place?.side === "before");
  const direction = isQueryDescending ? "DESC" : "ASC";
  const fields = all.flatMap(({ expression, parts = [{ expression }] }) =>
    parts.map((part) => part.expression),
  );
  const getBounds = (keys: SortKeys) =>
    all.flatMap(({ type, parts }, index) => {
      const value = `${bind(keys[index] ?? "")}::${type}`;
      return parts ? parts.map(({ fromCursor }) => fromCursor(value)) : [value];
    });
  const comparison = isQueryDescending ? "<" : ">";
  return {
    conditions: place ? [`(${fields.join(", ")}) ${comparison} (${getBounds(place.keys).join(", ")})`] : [],
    orderBy: fields.map((field) => `${field} ${direction}`).join(", "),
  };
}
