import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import type { CareItemDto } from "@/lib/domain/care/care-plans/dto";
import { selectItems } from "@/lib/domain/care/care-plans/item-data";
import { type VisitInput, visitSchema } from "@/lib/domain/care/care-plans/model/schemas";
import { parse } from "@/lib/errors";

/** Returns the selected care items, sorted by horse. Omits items that the actor can't see. */
export async function getVisit({ ctx, input }: VerbArguments<VisitInput>): Promise<CareItemDto[]> {
  requirePermission(ctx, "care", "read");
  return selectItems(ctx, parse(visitSchema, input).item_ids);
}
