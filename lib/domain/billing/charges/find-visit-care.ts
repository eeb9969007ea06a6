import "server-only";
import { v5 } from "uuid";
import type { Context } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { getCareSourceKey } from "@/lib/domain/billing/charges/charge-care";
import { listCoveredCare } from "@/lib/domain/billing/charges/model/covered-care";
import type { ChargedService } from "@/lib/domain/billing/charges/service-data";
import { type CompletedCare, selectCare, selectChargeIds } from "@/lib/domain/billing/charges/source-data";
import { CARE_KINDS } from "@/lib/domain/billing/services/model/care-kinds";

interface EnteredVisit {
  visitId: string;
  service: ChargedService;
  day: CalendarDate;
  /** The horses for which the request names no health records. */
  horseIds: readonly string[];
}

/**
 * Returns logged care that a visit covers although the request doesn't name it, and that has no charge or was charged
 * by an earlier request with the same ID. Without the link, the care would be charged again as a missed charge.
 */
export async function findVisitCare(
  tx: Context,
  { visitId, service, day, horseIds }: EnteredVisit,
): Promise<CompletedCare[]> {
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

/** Returns the same ID for repeated requests. `id` is the ID of a health record, or of a horse without one. */
export function getVisitChargeId(id: string, visitId: string): string {
  return v5(id, visitId);
}
