import "server-only";
import { requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { readFromReplica } from "@/lib/auth/read-from-replica";
import { addCalendarDays, type CalendarDate } from "@/lib/dates/calendar-date";
import { type MissedCareTotal, sumMissedCare } from "@/lib/domain/billing/billing-reports/charges-data";
import { type MissedCareInput, missedCareSchema } from "@/lib/domain/billing/billing-reports/model/schemas";
import { parse } from "@/lib/errors";

/** The number of days to search for uncharged care. */
const DAYS = 365;

export interface MissedCare extends MissedCareTotal {
  from: CalendarDate;
  to: CalendarDate;
}

/**
 * For the year that ends on the given day, returns the number of horses with uncharged care and the total for that
 * care.
 */
export async function getMissedCare({ ctx, input }: VerbArguments<MissedCareInput>): Promise<MissedCare> {
  requirePermission(ctx, "invoices", "read");
  requireFeature(ctx, "invoicing");
  const { through_on: to } = parse(missedCareSchema, input);
  const from = addCalendarDays(to, 1 - DAYS);
  return { from, to, ...(await readFromReplica(ctx, (reader) => sumMissedCare(reader, { from, to }))) };
}
