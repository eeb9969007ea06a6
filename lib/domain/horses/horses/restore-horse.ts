import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import {
  getHorseRowForUpdate,
  lockMicrochips,
  mapDuplicateMicrochipError,
  updateHorseRow,
} from "@/lib/domain/horses/horses/data";
import type { HorseDto } from "@/lib/domain/horses/horses/horse-columns";
import { type HorseIdInput, horseIdSchema } from "@/lib/domain/horses/horses/model/schemas";
import { lockCareOfHorse, setCareItemsPaused } from "@/lib/domain/horses/horses/paused-care-data";
import { recordHorseChange } from "@/lib/domain/horses/horses/record-horse-change";
import { requireHorseCapacity } from "@/lib/domain/horses/horses/require-horse-capacity";
import { parse } from "@/lib/errors";

/**
 * Restores an archived horse. Throws PLAN_LIMIT if the plan has no room for the horse, and CONFLICT if another
 * horse has the same microchip.
 */
export async function restoreHorse({ ctx, input }: VerbArguments<HorseIdInput>): Promise<HorseDto> {
  requirePermission(ctx, "horses", "full");
  const { id } = parse(horseIdSchema, input);
  return mapDuplicateMicrochipError(() =>
    ctx.transaction(async (tx) => {
      await lockCareOfHorse(tx, id);
      const before = await getHorseRowForUpdate(tx, id);
      if (!before.archivedAt) return storeResult(tx, before);
      if (before.microchip) await lockMicrochips(tx);
      await requireHorseCapacity(tx);
      const after = await updateHorseRow(tx, id, { archivedAt: null });
      await setCareItemsPaused(tx, id, false);
      await recordHorseChange(tx, "horse.restored", { before, after });
      return storeResult(tx, after);
    }),
  );
}
