import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import type { CarePlanDto } from "@/lib/domain/care/care-plans/dto";
import {
  type CarePlansOfHorseInput,
  carePlansOfHorseSchema,
} from "@/lib/domain/care/care-plans/model/schemas";
import { selectCarePlansOfHorse } from "@/lib/domain/care/care-plans/plan-data";
import { getHorse } from "@/lib/domain/horses/horses/get-horse";
import { parse } from "@/lib/errors";

/** Lists a horse's care plans, sorted by next due date. */
export async function listCarePlansOfHorse({
  ctx,
  input,
}: VerbArguments<CarePlansOfHorseInput>): Promise<CarePlanDto[]> {
  requirePermission(ctx, "care", "read");
  const { horse_id } = parse(carePlansOfHorseSchema, input);
  const horse = await getHorse({ ctx, input: { id: horse_id } });
  return selectCarePlansOfHorse(ctx, horse.id);
}
