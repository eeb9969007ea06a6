import "server-only";
import { z } from "zod";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { addCalendarDays, getCalendarDate } from "@/lib/dates/calendar-date";
import { selectQuietHorses } from "@/lib/domain/horses/horses/quiet-data";
import type { QuietHorses } from "@/lib/domain/horses/horses/quiet-horses";
import { parse } from "@/lib/errors";

const WRONG = "Enter a number of days from 1 to 365.";

const quietSchema = z.object({
  days: z.coerce
    .number<string | number>({ error: WRONG })
    .int(WRONG)
    .min(1, WRONG)
    .max(365, WRONG)
    .default(7),
});

/** Returns the actor's horses that were added before, and had no care or task logged in, the last `days` days. */
export async function listQuietHorses({
  ctx,
  input,
}: VerbArguments<z.input<typeof quietSchema>>): Promise<QuietHorses> {
  const { timeZone } = requirePermission(ctx, "horses", "read");
  const { days } = parse(quietSchema, input);
  const before = addCalendarDays(getCalendarDate(timeZone, ctx.clock.now()), -days);
  return selectQuietHorses(ctx, { before, timeZone });
}
