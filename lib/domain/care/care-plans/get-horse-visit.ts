import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import type { CareItemDto, VisitHorseDto } from "@/lib/domain/care/care-plans/dto";
import { selectOpenItems, selectVisitHorses } from "@/lib/domain/care/care-plans/item-data";
import { type HorseVisitInput, horseVisitSchema } from "@/lib/domain/care/care-plans/model/schemas";
import { parse } from "@/lib/errors";

export interface HorseVisit {
  /** All open care of these horses, due or not. */
  items: CareItemDto[];
  horses: VisitHorseDto[];
}

/**
 * Returns the selected horses and their open care, limited to one type if the input names it. Omits horses that
 * the actor can't see.
 */
export async function getHorseVisit({ ctx, input }: VerbArguments<HorseVisitInput>): Promise<HorseVisit> {
  requirePermission(ctx, "care", "read");
  const { horse_ids, kind = null } = parse(horseVisitSchema, input);
  const [items, horses] = await Promise.all([
    selectOpenItems(ctx, horse_ids, kind),
    selectVisitHorses(ctx, horse_ids),
  ]);
  return { items, horses };
}
