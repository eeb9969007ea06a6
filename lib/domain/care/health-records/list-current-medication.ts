import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { addCalendarDays, getCalendarDate } from "@/lib/dates/calendar-date";
import { selectCurrentMedication } from "@/lib/domain/care/health-records/current-medication-data";
import type { HealthRecordDto } from "@/lib/domain/care/health-records/dto";
import {
  type HealthRecordsOfHorseInput,
  healthRecordsOfHorseSchema,
} from "@/lib/domain/care/health-records/model/schemas";
import { getHorse } from "@/lib/domain/horses/horses/get-horse";
import { parse } from "@/lib/errors";

/** Medication without an end date counts as current for this many days. */
const RECENT_DAYS = 14;

/** Returns the horse's current and recent medication, newest first. */
export async function listCurrentMedication({
  ctx,
  input,
}: VerbArguments<HealthRecordsOfHorseInput>): Promise<HealthRecordDto[]> {
  const { timeZone } = requirePermission(ctx, "health", "read");
  const { horse_id } = parse(healthRecordsOfHorseSchema, input);
  const { id: horseId } = await getHorse({ ctx, input: { id: horse_id } });
  const today = getCalendarDate(timeZone, ctx.clock.now());
  return selectCurrentMedication(ctx, { horseId, today, givenSince: addCalendarDays(today, -RECENT_DAYS) });
}
