import type { Context } from "@/lib/auth/context";
import { createCarePlan } from "@/lib/domain/care/care-plans/create-care-plan";
import type { CarePlanDto } from "@/lib/domain/care/care-plans/dto";
import type { CreateCarePlanInput } from "@/lib/domain/care/care-plans/model/schemas";

/** Creates a care plan for a hoof trim every six weeks, with the given changes. */
export async function createTrimPlan(
  ctx: Context,
  horseId: string,
  changes: Partial<CreateCarePlanInput> = {},
): Promise<CarePlanDto> {
  const recurrence = { due_on: "2026-01-12", interval_count: 6, interval_unit: "weeks" } as const;
  const input = { horse_ids: [horseId], kind: "farrier", ...recurrence, ...changes } as CreateCarePlanInput;
  const [plan] = await createCarePlan({ ctx, input });
  if (!plan) throw new Error("No plan was created");
  return plan;
}
