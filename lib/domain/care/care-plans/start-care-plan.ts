import "server-only";
import type { Context } from "@/lib/auth/context";
import type { CarePlanDto, CarePlanKey } from "@/lib/domain/care/care-plans/dto";
import { insertCareItem } from "@/lib/domain/care/care-plans/item-data";
import { type CarePlanFields, insertCarePlan, lockCarePlan } from "@/lib/domain/care/care-plans/plan-data";

/** Creates a plan with its first item. */
export async function startCarePlan(
  tx: Context,
  key: CarePlanKey,
  fields: CarePlanFields,
): Promise<CarePlanDto> {
  const planId = await insertCarePlan(tx, key, fields);
  await insertCareItem(tx, { planId, horseId: key.horseId, kind: key.kind, dueOn: fields.startsOn });
  return lockCarePlan(tx, planId);
}
