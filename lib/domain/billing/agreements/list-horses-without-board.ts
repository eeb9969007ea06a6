import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { selectHorsesWithoutBoard } from "@/lib/domain/billing/agreements/board-data";
import type { HorseChoice } from "@/lib/domain/horses/horses/model/horse-choices";

/** Lists the active horses that are marked as not needing board and have no agreement today. */
export async function listHorsesWithoutBoard({ ctx }: Pick<VerbArguments, "ctx">): Promise<HorseChoice[]> {
  const organization = requirePermission(ctx, "invoices", "read");
  return selectHorsesWithoutBoard(ctx, getCalendarDate(organization.timeZone, ctx.clock.now()));
}
