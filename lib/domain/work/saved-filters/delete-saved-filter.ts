import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { requireUser, type VerbArguments } from "@/lib/auth/context";
import { deleteSavedFilterRow } from "@/lib/domain/work/saved-filters/data";
import type { SavedFilterDto } from "@/lib/domain/work/saved-filters/dto";
import { type SavedFilterIdInput, savedFilterIdSchema } from "@/lib/domain/work/saved-filters/model/schemas";
import { createNotFoundError, parse } from "@/lib/errors";

/** Deletes one of the user's saved filters. */
export async function deleteSavedFilter({
  ctx,
  input,
}: VerbArguments<SavedFilterIdInput>): Promise<SavedFilterDto> {
  const { userId } = requireUser(ctx);
  if (!ctx.organization) throw createNotFoundError("Organization");
  const { id } = parse(savedFilterIdSchema, input);
  return ctx.transaction(async (tx) => {
    const deleted = await deleteSavedFilterRow(tx, id);
    if (!deleted) throw createNotFoundError("Filter");
    await recordAudit(tx, { action: "saved_filter.deleted", entityType: "user", entityId: userId });
    return deleted;
  });
}
