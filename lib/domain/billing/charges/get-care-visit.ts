import "server-only";
import { requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { getCareSourceKey } from "@/lib/domain/billing/charges/charge-care";
import { type CareVisitInput, careVisitSchema } from "@/lib/domain/billing/charges/model/schemas";
import { listCompletedCare, selectChargedSourceKeys } from "@/lib/domain/billing/charges/source-data";
import { CARE_KIND_CATEGORIES, findCareKind } from "@/lib/domain/billing/services/model/care-kinds";
import type { ServiceCategory } from "@/lib/domain/billing/services/model/labels";
import { parse } from "@/lib/errors";
import { sumCents } from "@/lib/money/cents";

/** Completed care with which the form for charging a visit is filled in. */
export interface CareVisit {
  records: { recordId: string; horseId: string; costCents: number | null }[];
  happenedOn: CalendarDate;
  /** The category of services for this type of care. Null if this type of care can't be charged. */
  category: ServiceCategory | null;
  /** The records' total cost. Null if no cost was entered. */
  costCents: number | null;
}

/**
 * Returns the care in the given health records that hasn't been charged yet. Returns null if all of it was charged or
 * deleted.
 */
export async function getCareVisit({ ctx, input }: VerbArguments<CareVisitInput>): Promise<CareVisit | null> {
  requirePermission(ctx, "invoices", "full");
  requireFeature(ctx, "invoicing");
  const { record_ids: recordIds } = parse(careVisitSchema, input);
  const [found, chargedKeys] = await Promise.all([
    listCompletedCare(ctx, recordIds),
    selectChargedSourceKeys(ctx, recordIds.map(getCareSourceKey)),
  ]);
  const care = found.filter(({ recordId }) => !chargedKeys.has(getCareSourceKey(recordId)));
  const [first] = care;
  if (!first) return null;
  const kind = findCareKind(first.kind);
  const costs = care.flatMap(({ costCents }) => costCents ?? []);
  return {
    records: care.map(({ recordId, horseId, costCents }) => ({ recordId, horseId, costCents })),
    happenedOn: first.happenedOn,
    category: kind && CARE_KIND_CATEGORIES[kind],
    costCents: costs.length > 0 ? sumCents(costs) : null,
  };
}
