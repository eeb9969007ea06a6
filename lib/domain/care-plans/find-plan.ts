import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import type { CarePlanDto } from "@/lib/domain/care-plans/dto";
import { selectPlan } from "@/lib/domain/care-plans/plan-data";
import { type PlanIdInput, planIdSchema } from "@/lib/domain/care-plans/schemas";
import { getHorse } from "@/lib/domain/horses/get-horse";
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
