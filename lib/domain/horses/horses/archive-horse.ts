import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { getHorseRowForUpdate, updateHorseRow } from "@/lib/domain/horses/horses/data";
import type { HorseDto } from "@/lib/domain/horses/horses/horse-columns";
import { type HorseIdInput, horseIdSchema } from "@/lib/domain/horses/horses/model/schemas";
import { lockCareOfHorse, setCareItemsPaused } from "@/lib/domain/horses/horses/paused-care-data";
import { recordHorseChange } from "@/lib/domain/horses/horses/record-horse-change";
import { parse } from "@/lib/errors";

/**
 * Archives a horse: removes it from the lists and keeps its data. Locked horses can be archived too, so that
 * members can choose which horses the plan includes. Archiving an archived horse changes nothing.
 */
export async function archiveHorse({ ctx, input }: VerbArguments<HorseIdInput>): Promise<HorseDto> {
  requirePermission(ctx, "horses", "full");
  const { id } = parse(horseIdSchema, input);
  return ctx.transaction(async (tx) => {
    await lockCareOfHorse(tx, id);
    const before = await getHorseRowForUpdate(tx, id);
    if (before.archivedAt) return storeResult(tx, before);
    const after = await updateHorseRow(tx, id, { archivedAt: tx.clock.now() });
    await setCareItemsPaused(tx, id, true);
    await recordHorseChange(tx, "horse.archived", { before, after });
    return storeResult(tx, after);
  });
}
