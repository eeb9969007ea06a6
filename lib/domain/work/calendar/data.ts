import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { type CalendarDate, fromDateColumn } from "@/lib/dates/calendar-date";
import type { DateRange } from "@/lib/dates/date-range";
import { formatUuidArray } from "@/lib/domain/horses/horses/format-uuid-array";
import { getHorseLimit } from "@/lib/domain/horses/horses/horse-limit";
import { EVENT_COLUMNS, EVENTS_FROM_SQL } from "@/lib/domain/work/calendar/columns";
import {
  type CalendarEventDto,
  calendarEventDtoSchema,
  type MovedOccurrence,
} from "@/lib/domain/work/calendar/dto";
import { type CalendarEventFields, MAX_EVENT_DAYS } from "@/lib/domain/work/calendar/model/schemas";
import { createNotFoundError } from "@/lib/errors";
import { createId, isUuid } from "@/lib/ids";
import { queryJson, queryJsonList } from "@/lib/query-json";
import { toIntervalFields } from "@/lib/recurrence/recurrence-fields";

/** The maximum number of events that a query reads. */
const MAX_EVENTS = 5_000;

const getReader = (ctx: Context) => [
  getOrganizationId(ctx),
  formatUuidArray(ctx.horseIds),
  getHorseLimit(ctx),
];

/** Returns an event, even a deleted one. Returns null if the actor can't see it. */
export async function findCalendarEventRow(ctx: Context, id: string): Promise<CalendarEventDto | null> {
  if (!isUuid(id)) return null;
  return queryJson(ctx.db, {
    schema: calendarEventDtoSchema,
    sql: `SELECT row_to_json(found) AS value FROM (
      SELECT ${EVENT_COLUMNS} FROM ${EVENTS_FROM_SQL} AND event.id = $4::uuid
    ) found`,
    values: [...getReader(ctx), id],
  });
}

/** Same as `findCalendarEventRow`, but throws NOT_FOUND instead of returning null. */
export async function getCalendarEventRow(ctx: Context, id: string): Promise<CalendarEventDto> {
  const event = await findCalendarEventRow(ctx, id);
  if (!event) throw createNotFoundError("Event");
  return event;
}

/** Same as `getCalendarEventRow`, but also locks the event's row. */
export async function lockCalendarEventRow(tx: Context, id: string): Promise<CalendarEventDto> {
  if (!isUuid(id)) throw createNotFoundError("Event");
  await tx.db.$executeRaw`
    SELECT 1 FROM calendar_events
    WHERE organization_id = ${getOrganizationId(tx)}::uuid AND id = ${id}::uuid FOR UPDATE`;
  return getCalendarEventRow(tx, id);
}

/** Returns the original dates of the occurrences that were moved from a repeating event to separate events. */
export async function selectMovedOccurrenceDays(tx: Context, seriesId: string): Promise<CalendarDate[]> {
  const moved = await tx.db.calendarEvent.findMany({
    where: { organizationId: getOrganizationId(tx), seriesId, deletedAt: null },
    select: { seriesDay: true },
  });
  return moved.flatMap(({ seriesDay }) => (seriesDay ? [fromDateColumn(seriesDay)] : []));
}

/** Returns all events in a date range. Runs one query. */
export async function selectCalendarEvents(
  ctx: Context,
  { from, to }: DateRange,
): Promise<CalendarEventDto[]> {
  return queryJsonList(ctx.db, {
    schema: calendarEventDtoSchema,
    name: "calendar-events",
    // The index scan starts `MAX_EVENT_DAYS` days before the range, because no event lasts longer than that.
    sql: `SELECT json_agg(row_to_json(found)) AS value FROM (
      SELECT ${EVENT_COLUMNS} FROM ${EVENTS_FROM_SQL} AND event.deleted_at IS NULL
        AND ((event.interval_count IS NULL
          AND event.starts_on BETWEEN $4::date - ${MAX_EVENT_DAYS} AND $5::date AND event.ends_on >= $4::date)
        OR (event.interval_count IS NOT NULL AND event.starts_on <= $5::date
          AND (event.repeats_until IS NULL OR event.repeats_until >= $4::date - ${MAX_EVENT_DAYS})))
      ORDER BY event.starts_on, event.id LIMIT ${MAX_EVENTS}
    ) found`,
    values: [...getReader(ctx), from, to],
  });
}

/** SQL that sets an event's columns. Dates are stored without a time zone. */
const SET_EVENT = `
  title = $3, kind = $4, place = $5, notes = $6, starts_on = $7::date, starts_at = $8::time, ends_on = $9::date,
  ends_at = $10::time, updated_at = $11::timestamptz, interval_count = $12::int, interval_unit = $13,
  weekdays = $14::int[], repeats_until = $15::date`;

type StoredFields = Omit<CalendarEventFields, "horseIds" | "peopleIds">;

function getColumnValues(tx: Context, id: string, fields: StoredFields) {
  const { title, kind, place, notes, startsOn, startsAt, endsOn, endsAt } = fields;
  const { interval_count, interval_unit } = toIntervalFields(fields.interval);
  return [
    ...[getOrganizationId(tx), id, title, kind, place, notes, startsOn, startsAt, endsOn, endsAt],
    ...[tx.clock.now().toISOString(), interval_count, interval_unit],
    ...[`{${fields.weekdays.join(",")}}`, fields.repeatsUntil],
  ];
}

export async function insertCalendarEvent(
  tx: Context,
  { horseIds, peopleIds, ...fields }: CalendarEventFields,
  movedOutOf?: MovedOccurrence,
): Promise<CalendarEventDto> {
  const id = createId();
  await tx.db.$executeRawUnsafe(
    `INSERT INTO calendar_events (organization_id, id, title, kind, place, notes, starts_on, starts_at, ends_on,
       ends_at, created_at, updated_at, interval_count, interval_unit, weekdays, repeats_until,
       series_id, series_day)
     VALUES ($1::uuid, $2::uuid, $3, $4, $5, $6, $7::date, $8::time, $9::date, $10::time, $11::timestamptz,
       $11::timestamptz, $12::int, $13, $14::int[], $15::date, $16::uuid, $17::date)`,
    ...getColumnValues(tx, id, fields),
    ...[movedOutOf?.seriesId ?? null, movedOutOf?.day ?? null],
  );
  await insertHorses(tx, id, horseIds);
  await insertPeople(tx, id, peopleIds);
  return getCalendarEventRow(tx, id);
}

/**
 * Updates an event's row. The caller must have locked the row. Changes the horses and people only if
 * `horseIds` and `peopleIds` are set.
 */
export async function updateCalendarEventRow(
  tx: Context,
  id: string,
  {
    horseIds,
    peopleIds,
    skippedDays,
    ...fields
  }: StoredFields & {
    skippedDays: readonly CalendarDate[];
    horseIds?: readonly string[];
    peopleIds?: readonly string[];
  },
): Promise<CalendarEventDto> {
  await tx.db.$executeRawUnsafe(
    `UPDATE calendar_events SET ${SET_EVENT}, skipped_days = $16::date[], revision = revision + 1
     WHERE organization_id = $1::uuid AND id = $2::uuid`,
    ...getColumnValues(tx, id, fields),
    `{${skippedDays.join(",")}}`,
  );
  if (horseIds) {
    const organizationId = getOrganizationId(tx);
    await tx.db.calendarEventHorse.deleteMany({
      where: { organizationId, eventId: id, horseId: { notIn: [...horseIds] } },
    });
    await insertHorses(tx, id, horseIds);
  }
  if (peopleIds) {
    const organizationId = getOrganizationId(tx);
    await tx.db.calendarEventPerson.deleteMany({
      where: { organizationId, eventId: id, userId: { notIn: [...peopleIds] } },
    });
    await insertPeople(tx, id, peopleIds);
  }
  return getCalendarEventRow(tx, id);
}

async function insertHorses(tx: Context, eventId: string, horseIds: readonly string[]): Promise<void> {
  const organizationId = getOrganizationId(tx);
  const data = horseIds.map((horseId) => ({ id: createId(), organizationId, eventId, horseId }));
  await tx.db.calendarEventHorse.createMany({ data, skipDuplicates: true });
}

async function insertPeople(tx: Context, eventId: string, peopleIds: readonly string[]): Promise<void> {
  const organizationId = getOrganizationId(tx);
  const data = peopleIds.map((userId) => ({ id: createId(), organizationId, eventId, userId }));
  await tx.db.calendarEventPerson.createMany({ data, skipDuplicates: true });
}

/**
 * Excludes a date from a repeating event, or includes the date again. The caller must have locked the event's
 * row.
 */
export async function markOccurrenceSkipped(
  tx: Context,
  id: string,
  { day, isSkipped }: { day: CalendarDate; isSkipped: boolean },
): Promise<CalendarEventDto> {
  const organizationId = getOrganizationId(tx);
  const now = tx.clock.now();
  await tx.db.$executeRaw`
    UPDATE calendar_events SET revision = revision + 1, updated_at = ${now},
      skipped_days = CASE WHEN ${isSkipped} THEN array_remove(skipped_days, ${day}::date) || ${day}::date
        ELSE array_remove(skipped_days, ${day}::date) END
    WHERE organization_id = ${organizationId}::uuid AND id = ${id}::uuid`;
  return getCalendarEventRow(tx, id);
}

export async function markEventDeleted(
  tx: Context,
  id: string,
  deletedAt: Date | null,
): Promise<CalendarEventDto> {
  await tx.db.calendarEvent.update({
    where: { organizationId_id: { organizationId: getOrganizationId(tx), id } },
    data: { deletedAt, revision: { increment: 1 }, updatedAt: tx.clock.now() },
    select: { id: true },
  });
  return getCalendarEventRow(tx, id);
}
