import "server-only";
import { type Context, getOrganizationId, requireUser } from "@/lib/auth/context";
import type { SavedFilterDto } from "@/lib/domain/work/saved-filters/dto";
import type { FilteredList } from "@/lib/domain/work/saved-filters/model/filtered-lists";
import { createId, isUuid } from "@/lib/ids";

const COLUMNS = { id: true, name: true, query: true } as const;

/** A condition for the user's own filters in the current organization. */
function getOwnFilterCondition(ctx: Context) {
  return { organizationId: getOrganizationId(ctx), userId: requireUser(ctx).userId };
}

export function selectSavedFilters(ctx: Context, list: FilteredList): Promise<SavedFilterDto[]> {
  return ctx.db.savedFilter.findMany({
    where: { ...getOwnFilterCondition(ctx), list },
    orderBy: { id: "asc" },
    select: COLUMNS,
  });
}

/**
 * Counts the user's filters for a list. Locks the membership's row so that concurrent requests can't exceed the
 * limit.
 */
export async function countSavedFilters(tx: Context, list: FilteredList): Promise<number> {
  await lockMembership(tx);
  return tx.db.savedFilter.count({ where: { ...getOwnFilterCondition(tx), list } });
}

/** Stores a filter. Returns null if the user already has a filter with this name for the list. */
export async function insertSavedFilter(
  tx: Context,
  filter: { list: FilteredList; name: string; query: string },
): Promise<SavedFilterDto | null> {
  const own = getOwnFilterCondition(tx);
  const same = await tx.db.savedFilter.findFirst({
    where: { ...own, list: filter.list, name: { equals: filter.name, mode: "insensitive" } },
    select: { id: true },
  });
  if (same) return null;
  return tx.db.savedFilter.create({
    data: { ...own, ...filter, id: createId(), createdAt: tx.clock.now() },
    select: COLUMNS,
  });
}

/**
 * Renames the user's filter. Returns "missing" if the filter doesn't exist, or "taken" if the user already has
 * another filter with this name for the list. Locks the membership's row.
 */
export async function renameSavedFilterRow(
  tx: Context,
  { id, name }: { id: string; name: string },
): Promise<SavedFilterDto | "missing" | "taken"> {
  if (!isUuid(id)) return "missing";
  const own = getOwnFilterCondition(tx);
  await lockMembership(tx);
  const filter = await tx.db.savedFilter.findFirst({ where: { ...own, id }, select: { list: true } });
  if (!filter) return "missing";
  const same = await tx.db.savedFilter.findFirst({
    where: { ...own, list: filter.list, name: { equals: name, mode: "insensitive" }, NOT: { id } },
    select: { id: true },
  });
  if (same) return "taken";
  return tx.db.savedFilter.update({ where: { ...own, id }, data: { name }, select: COLUMNS });
}

/** Blocks other changes to the user's filters until this transaction ends. */
async function lockMembership(tx: Context): Promise<void> {
  const { organizationId, userId } = getOwnFilterCondition(tx);
  await tx.db.$executeRaw`
    SELECT 1 FROM organization_members
    WHERE organization_id = ${organizationId}::uuid AND user_id = ${userId}::uuid FOR UPDATE`;
}

/** Deletes the user's filter. Returns null if the filter doesn't exist. */
export async function deleteSavedFilterRow(tx: Context, id: string): Promise<SavedFilterDto | null> {
  if (!isUuid(id)) return null;
  const where = { ...getOwnFilterCondition(tx), id };
  const filter = await tx.db.savedFilter.findFirst({ where, select: COLUMNS });
  if (!filter) return null;
  const { count } = await tx.db.savedFilter.deleteMany({ where });
  return count === 1 ? filter : null;
}
