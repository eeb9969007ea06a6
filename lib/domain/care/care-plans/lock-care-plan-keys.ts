import type { Context } from "@/lib/auth/context";
import type { CarePlanKey } from "@/lib/domain/care/care-plans/dto";
import { getCareSubjectNames } from "@/lib/domain/care/care-plans/recorded-care";
import { createNotFoundError } from "@/lib/errors";
import { isUuid } from "@/lib/ids";
import { lockAllUntilCommit } from "@/lib/lock-until-commit";

/**
 * Prevents other transactions from planning the same care until this transaction ends. Locks the care in a fixed order
 * to prevent deadlocks. Must be the first lock of the transaction.
 */
export async function lockCarePlanKeys(tx: Context, coveredCare: readonly CarePlanKey[]): Promise<void> {
  if (!coveredCare.every(({ horseId }) => isUuid(horseId))) throw createNotFoundError("Horse");
  const keys = coveredCare.map((care) => `care:${care.horseId}:${care.kind}:${getCareSubjectNames(care)[0]}`);
  if (keys.length > 0) await lockAllUntilCommit(tx, [...new Set(keys)].toSorted());
}
