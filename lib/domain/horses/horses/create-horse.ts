import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { insertHorse, lockMicrochips, mapDuplicateMicrochipError } from "@/lib/domain/horses/horses/data";
import { requireValidBirthDate, toHorseFields } from "@/lib/domain/horses/horses/fields";
import type { HorseDto } from "@/lib/domain/horses/horses/horse-columns";
import { type HorseInput, horseSchema } from "@/lib/domain/horses/horses/model/schemas";
import { recordHorseChange } from "@/lib/domain/horses/horses/record-horse-change";
import { requireHorseCapacity } from "@/lib/domain/horses/horses/require-horse-capacity";
import { parse } from "@/lib/errors";

/**
 * Adds a horse. Throws PLAN_LIMIT if the plan has no room for another horse, and CONFLICT if another horse has the same
 * microchip.
 */
export async function createHorse({ ctx, input }: VerbArguments<HorseInput>): Promise<HorseDto> {
  const { timeZone } = requirePermission(ctx, "horses", "full");
  const fields = toHorseFields(parse(horseSchema, input));
  requireValidBirthDate(fields.bornOn, getCalendarDate(timeZone, ctx.clock.now()));
  return mapDuplicateMicrochipError(() =>
    ctx.transaction(async (tx) => {
      if (fields.microchip) await lockMicrochips(tx);
      await requireHorseCapacity(tx);
      const after = await insertHorse(tx, fields);
      await recordHorseChange(tx, "horse.created", { after });
      return storeResult(tx, after);
    }),
  );
}
