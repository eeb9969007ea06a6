import "server-only";
import { z } from "zod";
import { getOrganizationId, requirePermission, type TrustedArguments } from "@/lib/auth/context";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { FROM_DUE_CARE } from "@/lib/domain/care/care-plans/due-data";
import { formatUuidArray } from "@/lib/domain/horses/horses/format-uuid-array";
import { queryJsonList } from "@/lib/query-json";

/** Returns the IDs of those given horses that have overdue care and that the actor can see. */
export async function listHorsesWithOverdueCare({
  ctx,
  input: { horseIds },
}: TrustedArguments<{ horseIds: readonly string[] }>): Promise<string[]> {
  const { timeZone } = requirePermission(ctx, "care", "read");
  return queryJsonList(ctx.db, {
    schema: z.string(),
    name: "horses-with-overdue-care",
    sql: `SELECT json_agg(DISTINCT item.horse_id) AS value
      ${FROM_DUE_CARE} AND item.due_on < $3::date AND item.horse_id = ANY($4::uuid[])`,
    values: [
      getOrganizationId(ctx),
      formatUuidArray(ctx.horseIds),
      getCalendarDate(timeZone, ctx.clock.now()),
      formatUuidArray(horseIds),
    ],
  });
}
