import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import type { CareItemDto, VisitHorseDto } from "@/lib/domain/care/care-plans/dto";
import { selectOpenCareItems, selectVisitHorses } from "@/lib/domain/care/care-plans/item-data";
import {
  type SelectedHorsesCareInput,
  selectedHorsesCareSchema,
} from "@/lib/domain/care/care-plans/model/schemas";
import { parse } from "@/lib/errors";

export interface SelectedHorsesCare {
  /** All open care items for the selected horses, whether or not they are due yet. */
  items: CareItemDto[];
  horses: VisitHorseDto[];
}

/**
 * Returns the selected horses and their open care. If the input specifies a type of care, returns only care
 * of that type. Omits horses that the actor can't see.
 */
export async function getCareOfSelectedHorses({
  ctx,
  input,
}: VerbArguments<SelectedHorsesCareInput>): Promise<SelectedHorsesCare> {
  requirePermission(ctx, "care", "read");
  const { horse_ids, kind = null } = parse(selectedHorsesCareSchema, input);
  const [items, horses] = await Promise.all([
    selectOpenCareItems(ctx, horse_ids, kind),
    selectVisitHorses(ctx, horse_ids),
  ]);
  return { items, horses };
}
