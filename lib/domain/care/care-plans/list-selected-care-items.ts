import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import type { CareItemDto } from "@/lib/domain/care/care-plans/dto";
import { selectCareItems } from "@/lib/domain/care/care-plans/item-data";
import {
  type SelectedCareItemsInput,
  selectedCareItemsSchema,
} from "@/lib/domain/care/care-plans/model/schemas";
import { parse } from "@/lib/errors";

/** Returns the selected care items, sorted by horse. Omits items that the actor can't see. */
export async function listSelectedCareItems({
  ctx,
  input,
}: VerbArguments<SelectedCareItemsInput>): Promise<CareItemDto[]> {
  requirePermission(ctx, "care", "read");
  return selectCareItems(ctx, parse(selectedCareItemsSchema, input).item_ids);
}
