import { toDateColumn } from "@/lib/dates/calendar-date";
import type { PageRequest, SortKeys } from "@/lib/lists/sort-keys";

export interface PrismaSortColumn<Field extends string> {
  field: Field;
  type: "text" | "date" | "timestamptz";
}

interface PrismaPage<Field extends string> extends PageRequest {
  /** The columns to sort by before the ID. Empty for lists that are sorted by ID. */
  columns: readonly PrismaSortColumn<Field>[];
  isDescending: boolean;
}

type Condition<Field extends string> = Partial<Record<Field | "id", string | { gt?: string; lt?: string }>>;

/**
 * Returns the parts of a Prisma query that reads one page. Rows before a position are read in reverse order;
 * `restoreListOrder` reverses them again.
 */
export function createPageQuery<Field extends string = never>(page: PrismaPage<Field>) {
  const { columns, isDescending, place, limit } = page;
  const isQueryDescending = isDescending !== (place?.side === "before");
  const direction = isQueryDescending ? ("desc" as const) : ("asc" as const);
  const fields: readonly (Field | "id")[] = [...columns.map(({ field }) => field), "id"];
  return {
    where: place ? { OR: getPastConditions(fields, getValues(page, place.keys), isQueryDescending) } : {},
    orderBy: fields.map((field) => ({ [field]: direction }) as Partial<Record<Field | "id", "asc" | "desc">>),
    take: limit,
  };
}

/** Returns the keys in the format that Prisma expects: dates include a time. */
function getValues<Field extends string>({ columns }: PrismaPage<Field>, keys: SortKeys): string[] {
  return keys.map((key, index) => (columns[index]?.type === "date" ? toDateColumn(key).toISOString() : key));
}

/**
 * Returns one condition per field. It matches rows that equal the position in all earlier fields and come after it
 * in this field, in the query's order.
 */
function getPastConditions<Field extends string>(
  fields: readonly (Field | "id")[],
  values: readonly string[],
  isDescending: boolean,
): Condition<Field>[] {
  return fields.map((field, index) => {
    const value = values[index] ?? "";
    const equal = fields.slice(0, index).map((earlier, at) => [earlier, values[at]]);
    return Object.fromEntries([
      ...equal,
      [field, isDescending ? { lt: value } : { gt: value }],
    ]) as Condition<Field>;
  });
}
