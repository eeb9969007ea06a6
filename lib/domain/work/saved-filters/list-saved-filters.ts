import "server-only";
import { requireUser, type VerbArguments } from "@/lib/auth/context";
import { selectSavedFilters } from "@/lib/domain/work/saved-filters/data";
import type { SavedFilterDto } from "@/lib/domain/work/saved-filters/dto";
import {
  type ListSavedFiltersInput,
  listSavedFiltersSchema,
} from "@/lib/domain/work/saved-filters/model/schemas";
import { createNotFoundError, parse } from "@/lib/errors";

/** Lists the filters that the user saved for a list, oldest first. */
export async function listSavedFilters({
  ctx,
  input,
}: VerbArguments<ListSavedFiltersInput>): Promise<SavedFilterDto[]> {
  requireUser(ctx);
  if (!ctx.organization) throw createNotFoundError("Organization");
  const { list } = parse(listSavedFiltersSchema, input);
  return selectSavedFilters(ctx, list);
}
