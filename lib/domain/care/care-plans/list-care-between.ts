import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { selectCareDueBetween } from "@/lib/domain/care/care-plans/between-data";
import type { CalendarCareDto } from "@/lib/domain/care/care-plans/dto";
import { type CareBetweenInput, careBetweenSchema } from "@/lib/domain/care/care-plans/model/schemas";
import { parse } from "@/lib/errors";

/**
 * Returns the care that is due between two dates, for the calendar: up to `per_day` items per date, with the
 * totals.
 */
export async function listCareBetween({
  ctx,
  input,
}: VerbArguments<CareBetweenInput>): Promise<CalendarCareDto[]> {
  requirePermission(ctx, "care", "read");
  const { from, to, per_day: perDay } = parse(careBetweenSchema, input);
  return selectCareDueBetween(ctx, { from, to, perDay });
}
