import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { lockMicrochips, mapDuplicateMicrochipError, updateHorseRow } from "@/lib/domain/horses/horses/data";
import { pickChangedHorseFields, requireValidBirthDate } from "@/lib/domain/horses/horses/fields";
import type { HorseDto } from "@/lib/domain/horses/horses/horse-columns";
import { type UpdateHorseInput, updateHorseSchema } from "@/lib/domain/horses/horses/model/schemas";
import { recordHorseChange } from "@/lib/domain/horses/horses/record-horse-change";
import { requireOpenHorse } from "@/lib/domain/horses/horses/require-open-horse";
import { DomainError, parse } from "@/lib/errors";
import { requireCompletePhones } from "@/lib/require-complete-phones";

/**
 * Updates only the fields that are present in the input. Throws CONFLICT if another horse has the same microchip, or if
 * the horse's revision has changed.
 */
export async function updateHorse({ ctx, input }: VerbArguments<UpdateHorseInput>): Promise<HorseDto> {
  const { timeZone } = requirePermission(ctx, "horses", "full");
  const { id, revision, ...values } = parse(updateHorseSchema, input);
  const change = pickChangedHorseFields(input, values);
  requireValidBirthDate(change.bornOn, getCalendarDate(timeZone, ctx.clock.now()));
  return mapDuplicateMicrochipError(() =>
    ctx.transaction(async (tx) => {
      const before = await requireOpenHorse(tx, id, { forUpdate: true });
      requireUnchanged(before, revision);
      requireCompletePhones({ owner_phone: { before: before.ownerPhone, after: change.ownerPhone } });
      if (change.microchip) await lockMicrochips(tx);
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
    "Someone else changed this horse while you were editing. Your changes aren't saved yet.",
  );
}
