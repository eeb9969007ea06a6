import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { calendarDateIn } from "@/lib/dates/calendar-date";
import { recordHorseChange } from "@/lib/domain/horses/changed";
import { holdMicrochips, refusingDuplicates, updateHorseRow } from "@/lib/domain/horses/data";
import { givenFields, requireBirth } from "@/lib/domain/horses/fields";
import type { HorseDto } from "@/lib/domain/horses/json-columns";
import { requireOpenHorse } from "@/lib/domain/horses/lock";
import { type UpdateHorseInput, updateHorseSchema } from "@/lib/domain/horses/schemas";
import { DomainError, parse } from "@/lib/errors";

/** Changes what the input speaks of. CONFLICT when another horse has its microchip, or its revision is another by now. */
export async function updateHorse({ ctx, input }: VerbArguments<UpdateHorseInput>): Promise<HorseDto> {
  const { timeZone } = requirePermission(ctx, "horses", "full");
  const { id, revision, ...values } = parse(updateHorseSchema, input);
  const change = givenFields(input, values);
  requireBirth(change.bornOn, calendarDateIn(timeZone, ctx.clock.now()));
  return refusingDuplicates(() =>
    ctx.transaction(async (tx) => {
      const before = await requireOpenHorse(tx, id, { toChange: true });
      requireUnchanged(before, revision);
      if (change.microchip) await holdMicrochips(tx);
      const after = await updateHorseRow(tx, id, change);
      await recordHorseChange(tx, "horse.updated", { before, after });
      return after;
    }),
  );
}

function requireUnchanged(horse: HorseDto, revision: number | undefined): void {
  if (revision === undefined || revision === horse.revision) return;
  throw new DomainError(
    "CONFLICT",
    "Somebody changed this horse while you were editing. Yours isn't saved yet.",
  );
}
