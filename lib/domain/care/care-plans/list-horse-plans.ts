import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import type { CarePlanDto } from "@/lib/domain/care/care-plans/dto";
import { type HorsePlansInput, horsePlansSchema } from "@/lib/domain/care/care-plans/model/schemas";
import { selectPlansOfHorse } from "@/lib/domain/care/care-plans/plan-data";
import { getHorse } from "@/lib/domain/horses/horses/get-horse";
import { parse } from "@/lib/errors";

/** Lists a horse's care plans by next due date. */
export async function listHorsePlans({ ctx, input }: VerbArguments<HorsePlansInput>): Promise<CarePlanDto[]> {
  requirePermission(ctx, "care", "read");
  const { horse_id } = parse(horsePlansSchema, input);
  const horse = await getHorse({ ctx, input: { id: horse_id } });
  return selectPlansOfHorse(ctx, horse.id);
}
