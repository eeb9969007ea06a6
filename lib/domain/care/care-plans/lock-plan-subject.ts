import type { Context } from "@/lib/auth/context";
import type { PlanSubjectKey } from "@/lib/domain/care/care-plans/dto";
import { getSubjectNames } from "@/lib/domain/care/care-plans/recorded-care";
import { createNotFoundError } from "@/lib/errors";
import { isUuid } from "@/lib/ids";
import { lockUntilCommit } from "@/lib/lock-until-commit";

/** Prevents parallel plans for the same care until the transaction ends. Must take the transaction's first lock. */
export async function lockPlanSubject(tx: Context, care: PlanSubjectKey): Promise<void> {
  await lockPlanSubjects(tx, [care]);
}

/** Locks several subjects like `lockPlanSubject`, in a fixed order to prevent deadlocks. */
export async function lockPlanSubjects(tx: Context, coveredCare: readonly PlanSubjectKey[]): Promise<void> {
  if (!coveredCare.every(({ horseId }) => isUuid(horseId))) throw createNotFoundError("Horse");
  const keys = coveredCare.map((care) => `care:${care.horseId}:${care.kind}:${getSubjectNames(care)[0]}`);
  for (const key of [...new Set(keys)].toSorted()) await lockUntilCommit(tx, key);
}
