import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { requireUser, type VerbArguments } from "@/lib/auth/context";
import { countSavedFilters, insertSavedFilter } from "@/lib/domain/work/saved-filters/data";
import type { SavedFilterDto } from "@/lib/domain/work/saved-filters/dto";
import { type SaveFilterInput, saveFilterSchema } from "@/lib/domain/work/saved-filters/model/schemas";
import { createNotFoundError, DomainError, parse } from "@/lib/errors";

const MAX_FILTERS = 20;

/**
 * Saves a list's filters and sort order under a name, for this user in this organization. Throws CONFLICT if the
 * user already has a filter with this name for the list.
 */
export async function saveFilter({ ctx, input }: VerbArguments<SaveFilterInput>): Promise<SavedFilterDto> {
  const { userId } = requireUser(ctx);
  if (!ctx.organization) throw createNotFoundError("Organization");
  const filter = parse(saveFilterSchema, input);
  return ctx.transaction(async (tx) => {
    if ((await countSavedFilters(tx, filter.list)) >= MAX_FILTERS) {
      throw createNameError(`This list already has ${MAX_FILTERS} saved filters. Delete one first.`);
    }
    const saved = await insertSavedFilter(tx, filter);
    if (!saved) throw createFilterNameTakenError();
    await recordAudit(tx, { action: "saved_filter.created", entityType: "user", entityId: userId });
    return saved;
  });
}

export function createFilterNameTakenError(): DomainError {
  return createNameError("You already have a filter with this name. Choose another name.");
}

function createNameError(message: string): DomainError {
  return new DomainError("CONFLICT", message, { fieldErrors: { name: message } });
}
