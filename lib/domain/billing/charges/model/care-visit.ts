import type { CalendarDate } from "@/lib/dates/calendar-date";
import { type CareKind, findCareKind } from "@/lib/domain/billing/services/model/care-kinds";
import { sumCents } from "@/lib/money/cents";

/** Completed care of one type and day, with which the form for charging a visit is filled in. */
export interface CareVisit {
  records: { recordId: string; horseId: string; costCents: number | null }[];
  happenedOn: CalendarDate;
  /** Null if this type of care can't be charged. */
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

/** Groups care of the same type and day, in the order of the care. */
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
