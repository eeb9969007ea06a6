import type { CalendarDate } from "@/lib/dates/calendar-date";
import { getServicePriceCentsOn } from "@/lib/domain/billing/charges/model/get-price-on";
import { type CareKind, findCareKind } from "@/lib/domain/billing/services/model/care-kinds";
import type { ServicePriceDto } from "@/lib/domain/billing/services/model/price-on";
import { sumCents } from "@/lib/money/cents";

/** Completed care of the same type on the same day. Prefills the form that adds charges for a visit. */
export interface CareVisit {
  records: { recordId: string; horseId: string; costCents: number | null }[];
  happenedOn: CalendarDate;
  /** Null if services can't cover this type of care. */
  kind: CareKind | null;
  /** The records' total cost. Null if no cost was entered. */
  costCents: number | null;
}

interface Care {
  recordId: string;
  horseId: string;
  kind: string;
  happenedOn: CalendarDate;
  costCents: number | null;
}

interface SuggestedPrice {
  pricing: "total" | "each";
  /** Null if neither a price nor a cost is known. */
  amountCents: number | null;
}

/**
 * Returns the default amount for the visit form. Suggests the service's price per horse if the service is for this
 * type of care, each horse has only one record and no cost exceeds the price. Otherwise, suggests the total cost.
 */
export function suggestVisitPrice(
  visit: CareVisit | undefined,
  service: { careKind: string | null; prices: readonly ServicePriceDto[] } | undefined,
): SuggestedPrice {
  if (!visit) return { pricing: "total", amountCents: null };
  const { records, kind, happenedOn, costCents } = visit;
  const isCharged = service !== undefined && kind !== null && service.careKind === kind;
  const priceCents = isCharged ? getServicePriceCentsOn(service.prices, happenedOn) : 0;
  const hasOneRecordPerHorse = new Set(records.map(({ horseId }) => horseId)).size === records.length;
  const isCovered = priceCents > 0 && records.every((record) => (record.costCents ?? 0) <= priceCents);
  if (isCovered && hasOneRecordPerHorse) return { pricing: "each", amountCents: priceCents };
  return { pricing: "total", amountCents: costCents };
}

/** Groups care of the same type and day into visits. Keeps the original order. */
export function groupCareVisits(care: readonly Care[]): CareVisit[] {
  const groups = new Map<string, Care[]>();
  for (const one of care) {
    const key = `${one.happenedOn} ${one.kind}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].flatMap((group) => toCareVisit(group) ?? []);
}

/** Combines care into one visit with the type and day of the first record. Returns null if there is no care. */
export function toCareVisit(care: readonly Care[]): CareVisit | null {
  const [first] = care;
  if (!first) return null;
  const costs = care.flatMap(({ costCents }) => costCents ?? []);
  return {
    records: care.map(({ recordId, horseId, costCents }) => ({ recordId, horseId, costCents })),
    happenedOn: first.happenedOn,
    kind: findCareKind(first.kind),
    costCents: costs.length > 0 ? sumCents(costs) : null,
  };
}
