import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import type { CareItemDto } from "@/lib/domain/care-plans/dto";
import { selectItems } from "@/lib/domain/care-plans/item-data";
import { type VisitInput, visitSchema } from "@/lib/domain/care-plans/schemas";
import { parse } from "@/lib/errors";

/** The care that a visit is to be logged for, by horse; what isn't the actor's is left out. */
export async function getVisit({ ctx, input }: VerbArguments<VisitInput>): Promise<CareItemDto[]> {
  requirePermission(ctx, "care", "read");
  const { item_ids } = parse(visitSchema, input);
  return selectItems(ctx, item_ids);
}
