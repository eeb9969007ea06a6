import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { toDateColumn } from "@/lib/dates/calendar-date";
import type { HorseChoice } from "@/lib/domain/horses/horses/model/horse-choices";

/** Sets whether a horse needs a board agreement. Returns false if nothing changed. */
export async function updateBoardNeed(ctx: Context, horseId: string, isNeeded: boolean): Promise<boolean> {
  const { count } = await ctx.db.horse.updateMany({
    where: { organizationId: getOrganizationId(ctx), id: horseId, boardNotNeeded: isNeeded },
    data: { boardNotNeeded: !isNeeded },
  });
  return count > 0;
}

/**
 * Returns the active horses that are marked as not needing board and have no agreement today, sorted by name.
 */
export async function selectHorsesWithoutBoard(ctx: Context, today: string): Promise<HorseChoice[]> {
  const day = toDateColumn(today);
  return ctx.db.horse.findMany({
    where: {
      organizationId: getOrganizationId(ctx),
      ...(ctx.horseIds !== "all" && { id: { in: [...ctx.horseIds] } }),
      ...{ boardNotNeeded: true, archivedAt: null, transferredAt: null },
      agreements: {
        none: { deletedAt: null, startsOn: { lte: day }, OR: [{ endsOn: null }, { endsOn: { gte: day } }] },
      },
    },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    select: { id: true, name: true },
  });
}
