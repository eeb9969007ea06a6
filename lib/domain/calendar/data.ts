import "server-only";
import { type Context, organizationIdOf } from "@/lib/auth/context";
import type { DayRange } from "@/lib/calendar/views";
import { EVENT_COLUMNS, FROM_EVENTS } from "@/lib/domain/calendar/columns";
import type { EventDto } from "@/lib/domain/calendar/dto";
import { type EventFields, MAX_EVENT_DAYS } from "@/lib/domain/calendar/schemas";
import { horseLimitOf } from "@/lib/domain/horses/limit";
import { uuidArray } from "@/lib/domain/horses/uuid-array";
import { notFound } from "@/lib/errors";
import { isUuid, newId } from "@/lib/ids";
import { readJson } from "@/lib/read-json";

/** More than a range of two months has in any barn. */
const MAX_EVENTS = 5_000;

const reader = (ctx: Context) => [organizationIdOf(ctx), uuidArray(ctx.horseIds), horseLimitOf(ctx)];

/** The event, deleted or not; null for another organization's, and for one of others' horses alone. */
export async function findEventRow(ctx: Context, id: string): Promise<EventDto | null> {
  if (!isUuid(id)) return null;
  return readJson<EventDto>(ctx.db, {
    sql: `SELECT row_to_json(found) AS value FROM (
      SELECT ${EVENT_COLUMNS} FROM ${FROM_EVENTS} AND event.id = $4::uuid
    ) found`,
    values: [...reader(ctx), id],
  });
}

/** The same, or NOT_FOUND. */
export async function getEventRow(ctx: Context, id: string): Promise<EventDto> {
  const event = await findEventRow(ctx, id);
  if (!event) throw notFound("Event");
  return event;
}

/** The same, and nobody else changes it until the transaction ends. */
export async function lockEventRow(tx: Context, id: string): Promise<EventDto> {
  if (!isUuid(id)) throw notFound("Event");
  await tx.db.$executeRaw`
    SELECT 1 FROM calendar_events
    WHERE organization_id = ${organizationIdOf(tx)}::uuid AND id = ${id}::uuid FOR UPDATE`;
  return getEventRow(tx, id);
}

/** What stands on any of these days, in one query. */
export async function selectEvents(ctx: Context, { from, to }: DayRange): Promise<EventDto[]> {
  const events = await readJson<EventDto[]>(ctx.db, {
    name: "calendar-events",
    // No event is longer: the index is read from so many days before.
    sql: `SELECT json_agg(row_to_json(found)) AS value FROM (
      SELECT ${EVENT_COLUMNS} FROM ${FROM_EVENTS} AND event.deleted_at IS NULL
        AND event.starts_on BETWEEN $4::date - ${MAX_EVENT_DAYS} AND $5::date AND event.ends_on >= $4::date
      ORDER BY event.starts_on, event.id LIMIT ${MAX_EVENTS}
    ) found`,
    values: [...reader(ctx), from, to],
  });
  return events ?? [];
}

/** Of which columns what becomes: days as PostgreSQL reads them, without a time zone in between. */
const SET_EVENT = `
  title = $3, kind = $4, place = $5, notes = $6, starts_on = $7::date, starts_at = $8::time, ends_on = $9::date,
  ends_at = $10::time, updated_at = $11::timestamptz`;

function valuesOf(tx: Context, id: string, fields: Omit<EventFields, "horseIds">) {
  const { title, kind, place, notes, startsOn, startsAt, endsOn, endsAt } = fields;
  return [
    ...[organizationIdOf(tx), id, title, kind, place, notes, startsOn, startsAt, endsOn, endsAt],
    tx.clock.now().toISOString(),
  ];
}

export async function insertEvent(tx: Context, { horseIds, ...fields }: EventFields): Promise<EventDto> {
  const id = newId();
  await tx.db.$executeRawUnsafe(
    `INSERT INTO calendar_events (organization_id, id, title, kind, place, notes, starts_on, starts_at, ends_on,
       ends_at, created_at, updated_at)
     VALUES ($1::uuid, $2::uuid, $3, $4, $5, $6, $7::date, $8::time, $9::date, $10::time, $11::timestamptz,
       $11::timestamptz)`,
    ...valuesOf(tx, id, fields),
  );
  await insertHorses(tx, id, horseIds);
  return getEventRow(tx, id);
}

/** Of a row that is locked. Horses stay as they are unless they are named. */
export async function updateEventRow(
  tx: Context,
  id: string,
  { horseIds, ...fields }: Omit<EventFields, "horseIds"> & { horseIds?: readonly string[] },
): Promise<EventDto> {
  await tx.db.$executeRawUnsafe(
    `UPDATE calendar_events SET ${SET_EVENT}, revision = revision + 1
     WHERE organization_id = $1::uuid AND id = $2::uuid`,
    ...valuesOf(tx, id, fields),
  );
  if (horseIds) {
    const organizationId = organizationIdOf(tx);
    await tx.db.calendarEventHorse.deleteMany({
      where: { organizationId, eventId: id, horseId: { notIn: [...horseIds] } },
    });
    await insertHorses(tx, id, horseIds);
  }
  return getEventRow(tx, id);
}

async function insertHorses(tx: Context, eventId: string, horseIds: readonly string[]): Promise<void> {
  const organizationId = organizationIdOf(tx);
  const data = horseIds.map((horseId) => ({ id: newId(), organizationId, eventId, horseId }));
  await tx.db.calendarEventHorse.createMany({ data, skipDuplicates: true });
}

export async function markEventDeleted(tx: Context, id: string, deletedAt: Date | null): Promise<EventDto> {
  await tx.db.calendarEvent.update({
    where: { organizationId_id: { organizationId: organizationIdOf(tx), id } },
    data: { deletedAt, revision: { increment: 1 }, updatedAt: tx.clock.now() },
    select: { id: true },
  });
  return getEventRow(tx, id);
}
