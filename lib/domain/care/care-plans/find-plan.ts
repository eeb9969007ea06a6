import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import type { CarePlanDto } from "@/lib/domain/care/care-plans/dto";
import { type PlanIdInput, planIdSchema } from "@/lib/domain/care/care-plans/model/schemas";
import { selectPlan } from "@/lib/domain/care/care-plans/plan-data";
import { getHorse } from "@/lib/domain/horses/horses/get-horse";
import { parse } from "@/lib/errors";

/** Returns an active plan with its horse's name, or null if it has ended or the actor can't see it. */
export async function findPlan({
  ctx,
  input,
}: VerbArguments<PlanIdInput>): Promise<(CarePlanDto & { horseName: string }) | null> {
  requirePermission(ctx, "care", "read");
  const plan = await selectPlan(ctx, parse(planIdSchema, input).id);
  if (!plan || plan.endedAt) return null;
  const { name: horseName } = await getHorse({ ctx, input: { id: plan.horseId } });
  return { ...plan, horseName };
}
