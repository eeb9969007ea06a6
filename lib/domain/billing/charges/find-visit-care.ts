import "server-only";
import { v5 } from "uuid";
import type { Context } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { getCareSourceKey } from "@/lib/domain/billing/charges/charge-care";
import { listCoveredCare } from "@/lib/domain/billing/charges/model/covered-care";
import type { ChargedService } from "@/lib/domain/billing/charges/service-data";
import { type CareSource, selectCare, selectChargeIds } from "@/lib/domain/billing/charges/source-data";
import { CARE_KINDS } from "@/lib/domain/billing/services/model/care-kinds";

interface EnteredVisit {
  visitId: string;
  service: ChargedService;
  day: CalendarDate;
  /** The horses for which the request contains no health record. */
  horseIds: readonly string[];
}

/**
 * Returns logged care that is covered by the visit but missing from the request. Excludes care that already has
 * a charge, unless an earlier request with the same ID added the charge. The visit's charges are linked to this
 * care so that it isn't listed as a missed charge.
 */
export async function findVisitCare(
  tx: Context,
  { visitId, service, day, horseIds }: EnteredVisit,
): Promise<CareSource[]> {
  if (horseIds.length === 0) return [];
  const care = await selectCare(tx, { kinds: CARE_KINDS, from: day, to: day, horseIds });
  const covered = listCoveredCare(service, care);
  const chargeIds = await selectChargeIds(
    tx,
    covered.map(({ recordId }) => getCareSourceKey(recordId)),
  );
  return covered.filter(({ recordId }) => {
    const chargeId = chargeIds.get(getCareSourceKey(recordId));
    return chargeId === undefined || chargeId === getVisitChargeId(recordId, visitId);
  });
}

/**
 * Returns a charge ID that stays the same when a request is repeated. `id` is the ID of the health record, or
 * the horse's ID if there is no health record.
 */
export function getVisitChargeId(id: string, visitId: string): string {
  return v5(id, visitId);
}
