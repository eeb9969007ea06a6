import "server-only";
import { type Context, getOrganizationId, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { addCalendarDays, type CalendarDate, getCalendarDate } from "@/lib/dates/calendar-date";
import { HEALTH_RECORD_COLUMNS, TIMELINE_ORDER_SQL } from "@/lib/domain/care/health-records/columns";
import { type HealthRecordDto, healthRecordDtoSchema } from "@/lib/domain/care/health-records/dto";
import {
  type HealthRecordsOfHorseInput,
  healthRecordsOfHorseSchema,
} from "@/lib/domain/care/health-records/model/schemas";
import { redactHealthRecord } from "@/lib/domain/care/health-records/redact-health-record";
import { getHorse } from "@/lib/domain/horses/horses/get-horse";
import { parse } from "@/lib/errors";
import { queryJsonList } from "@/lib/query-json";

/** The maximum number of entries. A longer list would take too long to read in an emergency. */
const SHOWN = 20;

interface CurrentMedicationQuery {
  horseId: string;
  today: CalendarDate;
  /** Medication without an end date is current if the horse received it on or after this date. */
  givenSince: CalendarDate;
}

/** Medication without an end date counts as current for this many days. */
const RECENT_DAYS = 14;

/** Returns the horse's current medication (see `RECENT_DAYS`), newest first. */
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

/** Returns the horse's current medication, newest first. */
async function selectCurrentMedication(
  ctx: Context,
  running: CurrentMedicationQuery,
): Promise<HealthRecordDto[]> {
  const rows = await queryJsonList(ctx.db, {
    schema: healthRecordDtoSchema,
    sql: `SELECT json_agg(row_to_json(page)) AS value FROM (
      SELECT ${HEALTH_RECORD_COLUMNS} FROM health_records r
      WHERE r.organization_id = $1::uuid AND r.horse_id = $2::uuid AND r.kind = 'medication' AND r.deleted_at IS NULL
        AND coalesce((r.details ->> 'until')::date >= $3::date, r.happened_on >= $4::date)
      ORDER BY ${TIMELINE_ORDER_SQL} LIMIT ${SHOWN}
    ) page`,
    values: [getOrganizationId(ctx), running.horseId, running.today, running.givenSince],
  });
  return rows.map((record) => redactHealthRecord(ctx, record));
}
