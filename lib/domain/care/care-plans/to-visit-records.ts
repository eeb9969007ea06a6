import type { z } from "zod";
import { splitCents } from "@/lib/domain/billing/finances/model/split";
import type { CareItemDto } from "@/lib/domain/care/care-plans/dto";
import type { getCompleteCareSchema } from "@/lib/domain/care/care-plans/model/schemas";

export type Visit = z.output<ReturnType<typeof getCompleteCareSchema>>;

/** The care of one horse in a visit. `id` is the item's ID, or the horse's ID if the care isn't planned. */
type VisitCare = Pick<CareItemDto, "id" | "horseId" | "kind">;

/** Groups the care of a visit by record: all vaccines of a horse share one record. */
export function toVisitRecords<Care extends VisitCare>(all: readonly Care[]): Care[][] {
  const records = new Map<string, Care[]>();
  for (const care of all) {
    const key = care.kind === "vaccination" ? care.horseId : care.id;
    records.set(key, [...(records.get(key) ?? []), care]);
  }
  return [...records.values()];
}

/** Sorts the care of a visit by horse. The form and the verb use the same order, so they split a total in the same way. */
export function sortByHorseName<Care extends { horseName: string }>(all: readonly Care[]): Care[] {
  return all.toSorted((one, other) => one.horseName.localeCompare(other.horseName, "en-US"));
}

/** Returns the cost of each record in cents: the row's own cost, the visit's cost, or a share of the total. */
export function splitVisitCosts(
  { cost, cost_is, rows }: Pick<Visit, "cost" | "cost_is" | "rows">,
  records: readonly (readonly { id: string }[])[],
): (number | null)[] {
  if (cost_is === "each") {
    return records.map((care) => {
      const own = care.map(({ id }) => rows[id]?.cost ?? null).find((one) => one !== null);
      return own ?? cost;
    });
  }
  if (cost === null || records.length === 0) return records.map(() => null);
  return splitCents(
    cost,
    records.map(() => 1),
  );
}
