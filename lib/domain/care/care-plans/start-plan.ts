import "server-only";
import type { Context } from "@/lib/auth/context";
import type { CarePlanDto, PlanSubjectKey } from "@/lib/domain/care/care-plans/dto";
import { insertItem } from "@/lib/domain/care/care-plans/item-data";
import { insertPlan, lockPlan, type PlanFields } from "@/lib/domain/care/care-plans/plan-data";

/** Creates a plan with its first item. */
export async function startPlan(tx: Context, key: PlanSubjectKey, fields: PlanFields): Promise<CarePlanDto> {
  const planId = await insertPlan(tx, key, fields);
  await insertItem(tx, { planId, horseId: key.horseId, kind: key.kind, dueOn: fields.startsOn });
  return lockPlan(tx, planId);
}
