import "server-only";
import { type Context, getActorUserId, getOrganizationId } from "@/lib/auth/context";
import { type CalendarDate, toDateColumn } from "@/lib/dates/calendar-date";
import { getIsoTimestampSql } from "@/lib/dates/iso-timestamp";
import { formatUuidArray } from "@/lib/domain/horses/horses/format-uuid-array";
import { type ShiftNoteDto, shiftNoteDtoSchema } from "@/lib/domain/work/shift-notes/dto";
import type { Shift } from "@/lib/domain/work/shift-notes/model/schemas";
import { createNotFoundError } from "@/lib/errors";
import { createId, isUuid } from "@/lib/ids";
import { getActorNameSql } from "@/lib/public-name";
import { queryJson, queryJsonList } from "@/lib/query-json";

/** The maximum number of notes that a query reads. */
const MAX_NOTES = 100;

/**
 * SQL for the notes of organization $1 that include no horses or at least one of the actor's horses ($2). $3
 * is the user who reads the notes.
 */
const SELECT_NOTES = `
  SELECT note.id, note.day, note.shift, note.text, note.author_name AS "authorName",
         coalesce(note.author_id = $3::uuid, false) AS "isMine", about.horses,
         about.total > about.mine AS "isAboutOthers",
         coalesce((SELECT json_agg(reader.user_name ORDER BY reader.read_at) FROM shift_note_readers reader
                   WHERE reader.organization_id = $1::uuid AND reader.note_id = note.id), '[]') AS readers,
         EXISTS (SELECT 1 FROM shift_note_readers reader WHERE reader.organization_id = $1::uuid
                 AND reader.note_id = note.id AND reader.user_id = $3::uuid) AS "isRead",
         ${getIsoTimestampSql("note.created_at")} AS "createdAt", ${getIsoTimestampSql("note.deleted_at")} AS "deletedAt"
  FROM shift_notes note
  CROSS JOIN LATERAL (
    SELECT count(*) AS total, count(*) FILTER (WHERE mine) AS mine,
           coalesce(json_agg(json_build_object('id', id, 'name', name) ORDER BY lower(name), id)
                    FILTER (WHERE mine), '[]') AS horses
    FROM (
      SELECT horse.id, horse.name, ($2::uuid[] IS NULL OR horse.id = ANY($2::uuid[])) AS mine
      FROM shift_note_horses named
      JOIN horses horse ON horse.organization_id = named.organization_id AND horse.id = named.horse_id
      WHERE named.organization_id = $1::uuid AND named.note_id = note.id
    ) horse
  ) about
  WHERE note.organization_id = $1::uuid AND (about.total = 0 OR about.mine > 0)`;

const getReader = (ctx: Context) => [
  getOrganizationId(ctx),
  formatUuidArray(ctx.horseIds),
  getActorUserId(ctx),
];

/** Returns the notes for a date and the day before, newest first. */
export async function selectShiftNotes(
  ctx: Context,
  { from, to }: { from: CalendarDate; to: CalendarDate },
): Promise<ShiftNoteDto[]> {
  return queryJsonList(ctx.db, {
    name: "shift-notes",
    schema: shiftNoteDtoSchema,
    sql: `SELECT json_agg(row_to_json(found)) AS value FROM (
      ${SELECT_NOTES} AND note.deleted_at IS NULL AND note.day BETWEEN $4::date AND $5::date
      ORDER BY note.day DESC, note.created_at DESC, note.id DESC LIMIT ${MAX_NOTES}
    ) found`,
    values: [...getReader(ctx), from, to],
  });
}

/** Returns a note, even a deleted one. Throws NOT_FOUND if the actor can't see it. */
export async function getShiftNoteRow(ctx: Context, id: string): Promise<ShiftNoteDto> {
  if (!isUuid(id)) throw createNotFoundError("Note");
  const note = await queryJson(ctx.db, {
    schema: shiftNoteDtoSchema,
    sql: `SELECT row_to_json(found) AS value FROM (${SELECT_NOTES} AND note.id = $4::uuid) found`,
    values: [...getReader(ctx), id],
  });
  if (!note) throw createNotFoundError("Note");
  return note;
}

interface NewNote {
  day: CalendarDate;
  shift: Shift;
  text: string;
  horseIds: readonly string[];
}

export async function insertShiftNote(tx: Context, { day, shift, text, horseIds }: NewNote): Promise<string> {
  const id = createId();
  const organizationId = getOrganizationId(tx);
  await tx.db.$executeRawUnsafe(
    `INSERT INTO shift_notes (id, organization_id, day, shift, text, author_id, author_name, created_at)
     VALUES ($1::uuid, $2::uuid, $3::date, $4, $5, $6::uuid, ${getActorNameSql("$6::uuid")}, $7::timestamptz)`,
    ...[id, organizationId, toDateColumn(day), shift, text, getActorUserId(tx), tx.clock.now().toISOString()],
  );
  await tx.db.shiftNoteHorse.createMany({
    data: horseIds.map((horseId) => ({ id: createId(), organizationId, noteId: id, horseId })),
  });
  return id;
}

/** Records that the actor has read the note. Repeating the call changes nothing. */
export async function insertShiftNoteReader(tx: Context, noteId: string): Promise<void> {
  await tx.db.$executeRawUnsafe(
    `INSERT INTO shift_note_readers (id, organization_id, note_id, user_id, user_name, read_at)
     VALUES ($1::uuid, $2::uuid, $3::uuid, $4::uuid, ${getActorNameSql("$4::uuid")}, $5::timestamptz)
     ON CONFLICT DO NOTHING`,
    ...[createId(), getOrganizationId(tx), noteId, getActorUserId(tx), tx.clock.now().toISOString()],
  );
}

export async function markShiftNoteDeleted(tx: Context, id: string, deletedAt: Date | null): Promise<void> {
  await tx.db.shiftNote.update({
    where: { organizationId_id: { organizationId: getOrganizationId(tx), id } },
    data: { deletedAt },
    select: { id: true },
  });
}
