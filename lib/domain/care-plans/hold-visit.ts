import "server-only";
import type { Context } from "@/lib/auth/context";
import type { PlanSubjectKey } from "@/lib/domain/care-plans/dto";
import { holdCare } from "@/lib/domain/care-plans/hold-care";
import { findPlanOf, lockPlan } from "@/lib/domain/care-plans/plan-data";
import { holdHorses } from "@/lib/domain/horses/lock";

/**
 * Until the transaction ends nobody else writes of this care: the cares first, then their plans, then the horses, each
 * in one order. For who logs several records in one transaction, each of which would take the same one by one.
 */
export async function holdVisit(tx: Context, cares: readonly PlanSubjectKey[]): Promise<void> {
  for (const care of cares.toSorted((a, b) => (a.horseId < b.horseId ? -1 : 1))) await holdCare(tx, care);
  const planIds: string[] = [];
  for (const care of cares) {
    const id = await findPlanOf(tx, care);
    if (id !== null) planIds.push(id);
  }
  for (const id of planIds.toSorted()) await lockPlan(tx, id);
  await holdHorses(
    tx,
    cares.map(({ horseId }) => horseId),
  );
}
