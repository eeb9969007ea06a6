import type { z } from "zod";
import { splitCents } from "@/lib/domain/billing/finances/model/split";
import type { CareItemDto } from "@/lib/domain/care/care-plans/dto";
import type { completeCareSchema } from "@/lib/domain/care/care-plans/model/schemas";

export type VisitRecords = z.output<typeof completeCareSchema>;

/** Groups the items of a visit by record: all vaccines of a horse share one record. */
export function toVisitRecords<Item extends Pick<CareItemDto, "id" | "horseId" | "kind">>(
  items: readonly Item[],
): Item[][] {
  const records = new Map<string, Item[]>();
  for (const item of items) {
    const key = item.kind === "vaccination" ? item.horseId : item.id;
    records.set(key, [...(records.get(key) ?? []), item]);
  }
  return [...records.values()];
}

/** Returns the cost of each record in cents: the row's own cost, the visit's cost, or a share of the total. */
export function splitVisitCosts(
  { cost, cost_is, rows }: Pick<VisitRecords, "cost" | "cost_is" | "rows">,
  records: readonly (readonly { id: string }[])[],
): (number | null)[] {
  if (cost_is === "each") {
    return records.map((items) => {
      const own = items.map(({ id }) => rows[id]?.cost ?? null).find((one) => one !== null);
      return own ?? cost;
    });
  }
  if (cost === null || records.length === 0) return records.map(() => null);
  return splitCents(
    cost,
    records.map(() => 1),
  );
}
