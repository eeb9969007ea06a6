import "server-only";
import type { Context } from "@/lib/auth/context";
import type { PlanSubjectKey } from "@/lib/domain/care/care-plans/dto";
import { lockCares } from "@/lib/domain/care/care-plans/lock-care";
import { lockPlansOfRecord } from "@/lib/domain/care/care-plans/record-data";
import { lockHorses } from "@/lib/domain/horses/horses/lock";

/**
 * Locks care, then its plans, then the horses, each in a fixed order. For transactions that log several records, which
 * would otherwise lock them one by one and could deadlock.
 */
export async function lockVisitCare(tx: Context, cares: readonly PlanSubjectKey[]): Promise<void> {
  await lockCares(tx, cares);
  await lockPlansOfRecord(tx, { cares });
  await lockHorses(
    tx,
    cares.map(({ horseId }) => horseId),
  );
}
