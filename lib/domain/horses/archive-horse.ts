import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { kept } from "@/lib/auth/kept-result";
import { recordHorseChange } from "@/lib/domain/horses/changed";
import { getHorseRowToChange, updateHorseRow } from "@/lib/domain/horses/data";
import type { HorseDto } from "@/lib/domain/horses/json-columns";
import { type HorseIdInput, horseIdSchema } from "@/lib/domain/horses/schemas";
import { holdCareOf, setCareWaiting } from "@/lib/domain/horses/waiting-care-data";
import { parse } from "@/lib/errors";

/**
 * Takes a horse off the lists; everything that was written down stays. A locked one too, so that its people choose
 * which the plan keeps open. Archiving twice is archiving once.
 */
export async function archiveHorse({ ctx, input }: VerbArguments<HorseIdInput>): Promise<HorseDto> {
  requirePermission(ctx, "horses", "full");
  const { id } = parse(horseIdSchema, input);
  return ctx.transaction(async (tx) => {
    await holdCareOf(tx, id);
    const before = await getHorseRowToChange(tx, id);
    if (before.archivedAt) return kept(tx, before);
    const after = await updateHorseRow(tx, id, { archivedAt: tx.clock.now() });
    await setCareWaiting(tx, id, true);
    await recordHorseChange(tx, "horse.archived", { before, after });
    return kept(tx, after);
  });
}
