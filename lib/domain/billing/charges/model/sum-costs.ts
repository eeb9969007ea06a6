import type { CalendarDate } from "@/lib/dates/calendar-date";
import { sumCents } from "@/lib/money/cents";

/** A charge whose cost is part of an expense. */
export interface ChargeCost {
  /** Null if the charge has no horse or if the horse has left the organization. */
  horseId: string | null;
  costCents: number;
  chargedOn: CalendarDate;
}

export interface CostTotal {
  amountCents: number;
  /** The day of the earliest charge. */
  bookedOn: CalendarDate;
  /** The amount split by horse. Empty if any cost isn't linked to a horse. */
  parts: { horseId: string; cents: number }[];
}

/** Adds up the costs of charges. Returns null if there are no charges. */
export function sumCosts(costs: readonly ChargeCost[]): CostTotal | null {
  const [first] = costs.map(({ chargedOn }) => chargedOn).toSorted();
  if (!first) return null;
  const byHorse = new Map<string | null, number>();
  for (const { horseId, costCents } of costs) {
    if (costCents > 0) byHorse.set(horseId, (byHorse.get(horseId) ?? 0) + costCents);
  }
  const parts = [...byHorse].flatMap(([horseId, cents]) => (horseId ? [{ horseId, cents }] : []));
  return {
    amountCents: sumCents(costs.map(({ costCents }) => costCents)),
    bookedOn: first,
    parts: byHorse.has(null) ? [] : parts,
  };
}
