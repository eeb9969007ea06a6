import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { kept } from "@/lib/auth/kept-result";
import { recordHorseChange } from "@/lib/domain/horses/changed";
import {
  getHorseRowToChange,
  holdMicrochips,
  refusingDuplicates,
  updateHorseRow,
} from "@/lib/domain/horses/data";
import type { HorseDto } from "@/lib/domain/horses/json-columns";
import { requireRoom } from "@/lib/domain/horses/limit";
import { type HorseIdInput, horseIdSchema } from "@/lib/domain/horses/schemas";
import { holdCareOf, setCareWaiting } from "@/lib/domain/horses/waiting-care-data";
import { parse } from "@/lib/errors";

/** Puts an archived horse back. PLAN_LIMIT without room, CONFLICT when another has its microchip by now. */
export async function restoreHorse({ ctx, input }: VerbArguments<HorseIdInput>): Promise<HorseDto> {
  requirePermission(ctx, "horses", "full");
  const { id } = parse(horseIdSchema, input);
  return refusingDuplicates(() =>
    ctx.transaction(async (tx) => {
      await holdCareOf(tx, id);
      const before = await getHorseRowToChange(tx, id);
      if (!before.archivedAt) return kept(tx, before);
      if (before.microchip) await holdMicrochips(tx);
      await requireRoom(tx);
      const after = await updateHorseRow(tx, id, { archivedAt: null });
      await setCareWaiting(tx, id, false);
      await recordHorseChange(tx, "horse.restored", { before, after });
      return kept(tx, after);
    }),
  );
}
