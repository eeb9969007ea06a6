import "server-only";
import type { Context } from "@/lib/auth/context";
import { addCalendarDays, type CalendarDate } from "@/lib/dates/calendar-date";
import { getCareSourceKey } from "@/lib/domain/billing/charges/charge-care";
import { type CareVisit, groupCareVisits } from "@/lib/domain/billing/charges/model/care-visit";
import { MAX_VISIT_HORSES } from "@/lib/domain/billing/charges/model/schemas";
import {
  type CareFilter,
  type CareSource,
  selectCare,
  selectChargeIds,
  selectUnlinkedCharges,
} from "@/lib/domain/billing/charges/source-data";
import type { ServiceDto } from "@/lib/domain/billing/services/dto";
import { CARE_KINDS, coversCareKind, findCareKind } from "@/lib/domain/billing/services/model/care-kinds";

/**
 * How many days back to look for visits without a charge. The missed charges report also lists earlier care.
 */
const DAYS = 30;

interface VisitOptions {
  services: readonly Pick<ServiceDto, "careKind" | "category">[];
  horseIds: readonly string[];
  today: CalendarDate;
}

/**
 * Returns care from the last 30 days that hasn't been charged for, latest first. Includes only care that one of
 * the services covers. Care of the same type on the same day forms one visit. A visit has at most
 * `MAX_VISIT_HORSES` records, the limit for one request.
 */
export async function listUnchargedVisits(
  ctx: Context,
  { services, horseIds, today }: VisitOptions,
): Promise<CareVisit[]> {
  const kinds = CARE_KINDS.filter((kind) => services.some((service) => coversCareKind(service, kind)));
  if (kinds.length === 0 || horseIds.length === 0) return [];
  const care = await listUnchargedCare(ctx, {
    ...{ kinds, horseIds, from: addCalendarDays(today, 1 - DAYS), to: today },
  });
  return groupCareVisits(care)
    .map((visit) => ({ ...visit, records: visit.records.slice(0, MAX_VISIT_HORSES) }))
    .toReversed();
}

/**
 * Returns the care without a charge. Care also counts as charged if a charge without a linked health record has
 * the same horse, day and type of care.
 */
async function listUnchargedCare(ctx: Context, filter: CareFilter): Promise<CareSource[]> {
  const care = await selectCare(ctx, filter);
  if (care.length === 0) return [];
  const [chargeIds, others] = await Promise.all([
    selectChargeIds(
      ctx,
      care.map(({ recordId }) => getCareSourceKey(recordId)),
    ),
    selectUnlinkedCharges(ctx, { ...filter, horseIds: care.map(({ horseId }) => horseId) }),
  ]);
  return care.filter(({ recordId, horseId, happenedOn, kind }) => {
    const careKind = findCareKind(kind);
    const isCovered =
      careKind !== null &&
      others.some(
        (charge) =>
          charge.horseId === horseId && charge.chargedOn === happenedOn && coversCareKind(charge, careKind),
      );
    return !isCovered && !chargeIds.has(getCareSourceKey(recordId));
  });
}
