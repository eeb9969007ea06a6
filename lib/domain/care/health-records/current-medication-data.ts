import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { RECORD_COLUMNS, RECORDS_NEWEST_FIRST } from "@/lib/domain/care/health-records/columns";
import { type RecordDto, recordDtoSchema } from "@/lib/domain/care/health-records/dto";
import { redactRecord } from "@/lib/domain/care/health-records/redact-record";
import { readJson } from "@/lib/read-json";

/** A longer list would be too long to read in an emergency. */
const SHOWN = 20;

interface CurrentMedicationQuery {
  horseId: string;
  today: CalendarDate;
  /** Medication without an end date is current if it was given on or after this date. */
  givenSince: CalendarDate;
}

/** Returns the horse's current medication, newest first. */
export async function selectCurrentMedication(
  ctx: Context,
  running: CurrentMedicationQuery,
): Promise<RecordDto[]> {
  const rows = await readJson(ctx.db, {
    schema: z.array(recordDtoSchema),
    sql: `SELECT json_agg(row_to_json(page)) AS value FROM (
      SELECT ${RECORD_COLUMNS} FROM health_records r
      WHERE r.organization_id = $1::uuid AND r.horse_id = $2::uuid AND r.kind = 'medication' AND r.deleted_at IS NULL
        AND coalesce((r.details ->> 'until')::date >= $3::date, r.happened_on >= $4::date)
      ORDER BY ${RECORDS_NEWEST_FIRST} LIMIT ${SHOWN}
    ) page`,
    values: [getOrganizationId(ctx), running.horseId, running.today, running.givenSince],
  });
  return (rows ?? []).map((record) => redactRecord(ctx, record));
}
