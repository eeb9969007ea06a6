import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { kept } from "@/lib/auth/kept-result";
import { calendarDateIn } from "@/lib/dates/calendar-date";
import { recordHorseChange } from "@/lib/domain/horses/changed";
import { holdMicrochips, insertHorse, refusingDuplicates } from "@/lib/domain/horses/data";
import { requireBirth, toHorseFields } from "@/lib/domain/horses/fields";
import type { HorseDto } from "@/lib/domain/horses/json-columns";
import { requireRoom } from "@/lib/domain/horses/limit";
import { type HorseInput, horseSchema } from "@/lib/domain/horses/schemas";
import { parse } from "@/lib/errors";

/** Adds a horse. PLAN_LIMIT when the plan has no room for one more, CONFLICT when another has its microchip. */
export async function createHorse({ ctx, input }: VerbArguments<HorseInput>): Promise<HorseDto> {
  const { timeZone } = requirePermission(ctx, "horses", "full");
  const fields = toHorseFields(parse(horseSchema, input));
  requireBirth(fields.bornOn, calendarDateIn(timeZone, ctx.clock.now()));
  return refusingDuplicates(() =>
    ctx.transaction(async (tx) => {
      if (fields.microchip) await holdMicrochips(tx);
      await requireRoom(tx);
      const after = await insertHorse(tx, fields);
      await recordHorseChange(tx, "horse.created", { after });
      return kept(tx, after);
    }),
  );
}
