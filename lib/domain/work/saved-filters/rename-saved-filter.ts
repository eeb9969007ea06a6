import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { requireUser, type VerbArguments } from "@/lib/auth/context";
import { renameSavedFilterRow } from "@/lib/domain/work/saved-filters/data";
import type { SavedFilterDto } from "@/lib/domain/work/saved-filters/dto";
import { type RenameFilterInput, renameFilterSchema } from "@/lib/domain/work/saved-filters/model/schemas";
import { createFilterNameTakenError } from "@/lib/domain/work/saved-filters/save-filter";
import { createNotFoundError, parse } from "@/lib/errors";

/**
 * Renames one of the user's saved filters. Throws CONFLICT if the user already has another filter with this
 * name for the list.
 */
export async function renameSavedFilter({
  ctx,
  input,
}: VerbArguments<RenameFilterInput>): Promise<SavedFilterDto> {
  const { userId } = requireUser(ctx);
  if (!ctx.organization) throw createNotFoundError("Organization");
  const { id, name } = parse(renameFilterSchema, input);
  return ctx.transaction(async (tx) => {
    const renamed = await renameSavedFilterRow(tx, { id, name });
    if (renamed === "missing") throw createNotFoundError("Filter");
    if (renamed === "taken") throw createFilterNameTakenError();
    await recordAudit(tx, { action: "saved_filter.renamed", entityType: "user", entityId: userId });
    return renamed;
  });
}
