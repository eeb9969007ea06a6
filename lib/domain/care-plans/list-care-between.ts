import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { selectDueBetween } from "@/lib/domain/care-plans/between-data";
import type { CalendarCareDto } from "@/lib/domain/care-plans/dto";
import { type CareBetweenInput, careBetweenSchema } from "@/lib/domain/care-plans/schemas";
import { parse } from "@/lib/errors";

/** What is due for the actor's horses between two days, for a calendar: so many of each day, and how many there are. */
export async function listCareBetween({
  ctx,
  input,
}: VerbArguments<CareBetweenInput>): Promise<CalendarCareDto[]> {
  requirePermission(ctx, "care", "read");
  const { from, to, per_day: perDay } = parse(careBetweenSchema, input);
  return selectDueBetween(ctx, { from, to, perDay });
}
