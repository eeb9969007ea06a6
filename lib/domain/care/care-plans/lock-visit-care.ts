import "server-only";
import type { Context } from "@/lib/auth/context";
import type { PlanSubjectKey } from "@/lib/domain/care/care-plans/dto";
import { lockPlanSubjects } from "@/lib/domain/care/care-plans/lock-plan-subject";
import { lockPlansOfRecord } from "@/lib/domain/care/care-plans/record-data";
import { lockHorses } from "@/lib/domain/horses/horses/require-open-horse";

/**
 * Locks care, then its plans, then the horses, each in a fixed order. Use it in transactions that log several
 * records: locking record by record could cause a deadlock.
 */
export async function lockVisitCare(tx: Context, coveredCare: readonly PlanSubjectKey[]): Promise<void> {
  await lockPlanSubjects(tx, coveredCare);
  await lockPlansOfRecord(tx, { coveredCare });
  await lockHorses(
    tx,
    coveredCare.map(({ horseId }) => horseId),
  );
}
