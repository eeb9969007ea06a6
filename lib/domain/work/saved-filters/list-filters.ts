import "server-only";
import { requireUser, type VerbArguments } from "@/lib/auth/context";
import { selectFilters } from "@/lib/domain/work/saved-filters/data";
import type { SavedFilterDto } from "@/lib/domain/work/saved-filters/dto";
import { type ListFiltersInput, listFiltersSchema } from "@/lib/domain/work/saved-filters/model/schemas";
import { createNotFoundError, parse } from "@/lib/errors";

/** Lists the filters that the person saved for a list, oldest first. */
export async function listFilters({
  ctx,
  input,
}: VerbArguments<ListFiltersInput>): Promise<SavedFilterDto[]> {
  requireUser(ctx);
  if (!ctx.organization) throw createNotFoundError("Organization");
  const { list } = parse(listFiltersSchema, input);
  return selectFilters(ctx, list);
}
