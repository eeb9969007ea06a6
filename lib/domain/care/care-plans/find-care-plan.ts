import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import type { CarePlanDto } from "@/lib/domain/care/care-plans/dto";
import { type CarePlanIdInput, carePlanIdSchema } from "@/lib/domain/care/care-plans/model/schemas";
import { selectCarePlan } from "@/lib/domain/care/care-plans/plan-data";
import { getHorse } from "@/lib/domain/horses/horses/get-horse";
import { parse } from "@/lib/errors";

/** Returns an active plan with its horse's name, or null if the plan has ended or the actor can't see it. */
export async function findCarePlan({
  ctx,
  input,
}: VerbArguments<CarePlanIdInput>): Promise<(CarePlanDto & { horseName: string }) | null> {
  requirePermission(ctx, "care", "read");
  const plan = await selectCarePlan(ctx, parse(carePlanIdSchema, input).id);
  if (!plan || plan.endedAt) return null;
  const { name: horseName } = await getHorse({ ctx, input: { id: plan.horseId } });
  return { ...plan, horseName };
}
