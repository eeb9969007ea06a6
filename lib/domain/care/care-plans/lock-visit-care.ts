import "server-only";
import type { Context } from "@/lib/auth/context";
import type { CarePlanKey } from "@/lib/domain/care/care-plans/dto";
import { lockCarePlanKeys } from "@/lib/domain/care/care-plans/lock-care-plan-keys";
import { lockCarePlansOfRecord } from "@/lib/domain/care/care-plans/record-data";
import { lockHorses } from "@/lib/domain/horses/horses/require-open-horse";

/**
 * Locks the care plan keys, then the plans, then the horses, each in a fixed order. Use this function in
 * transactions that log several records: locking one record at a time could cause a deadlock.
 */
export async function lockVisitCare(tx: Context, coveredCare: readonly CarePlanKey[]): Promise<void> {
  await lockCarePlanKeys(tx, coveredCare);
  await lockCarePlansOfRecord(tx, { coveredCare });
  await lockHorses(
    tx,
    coveredCare.map(({ horseId }) => horseId),
  );
}
