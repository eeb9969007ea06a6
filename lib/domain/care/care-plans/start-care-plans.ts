import "server-only";
import type { Context } from "@/lib/auth/context";
import type { CarePlanDto } from "@/lib/domain/care/care-plans/dto";
import { insertCareItems } from "@/lib/domain/care/care-plans/item-data";
import { insertCarePlans, lockCarePlans, type NewCarePlan } from "@/lib/domain/care/care-plans/plan-data";
import { recordCarePlanChanges } from "@/lib/domain/care/care-plans/record-care-plan-change";

/** Creates plans with their first items. */
export async function startCarePlans(tx: Context, plans: readonly NewCarePlan[]): Promise<CarePlanDto[]> {
  if (plans.length === 0) return [];
  const ids = await insertCarePlans(tx, plans);
  const items = plans.flatMap(({ key: { horseId, kind }, fields: { startsOn: dueOn } }, index) => {
    const planId = ids[index];
    return planId === undefined ? [] : [{ planId, horseId, kind, dueOn }];
  });
  await insertCareItems(tx, items);
  const created = await lockCarePlans(tx, ids);
  await recordCarePlanChanges(
    tx,
    "care_plan.created",
    created.map((after) => ({ after })),
  );
  return created;
}
