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
 * SQL for organization $1's notes with no horses or with at least one of the actor's horses ($2). $3 is the user
 * who reads the notes.
 */
const SELECT_NOTES = `
  SELECT note.id, note.day, note.shift, note.text, note.author_name AS "authorName",
         coalesce(note.author_id = $3::uuid, false) AS "isMine", about.horses,
         about.total > about.mine AS "isAboutOthers", note.revision,
         ${getIsoTimestampSql("note.edited_at")} AS "editedAt", note.edited_by_name AS "editedByName",
         confirmed.readers, confirmed."earlierReaders", confirmed."isRead",
         ${getIsoTimestampSql("note.created_at")} AS "createdAt", ${getIsoTimestampSql("note.deleted_at")} AS "deletedAt"
  FROM shift_notes note
  CROSS JOIN LATERAL (
    SELECT coalesce(json_agg(name ORDER BY read_at) FILTER (WHERE "isCurrent"), '[]') AS readers,
           coalesce(json_agg(name ORDER BY read_at) FILTER (
             WHERE NOT "isCurrent" AND user_id IS DISTINCT FROM note.edited_by_id), '[]') AS "earlierReaders",
           coalesce(bool_or("isCurrent" AND user_id = $3::uuid), false)
             OR coalesce(note.edited_by_id = $3::uuid, false) AS "isRead"
    FROM (
      SELECT reader.user_id, reader.user_name AS name, reader.read_at,
             reader.read_at >= coalesce(note.edited_at, reader.read_at) AS "isCurrent"
      FROM shift_note_readers reader
      WHERE reader.organization_id = $1::uuid AND reader.note_id = note.id
    ) reader
  ) confirmed
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

/** Returns a note, even a deleted one. Returns null if the actor can't see it. */
export async function findShiftNoteRow(ctx: Context, id: string): Promise<ShiftNoteDto | null> {
  if (!isUuid(id)) return null;
  return queryJson(ctx.db, {
    schema: shiftNoteDtoSchema,
    sql: `SELECT row_to_json(found) AS value FROM (${SELECT_NOTES} AND note.id = $4::uuid) found`,
    values: [...getReader(ctx), id],
  });
}

/** Same as `findShiftNoteRow`, but throws NOT_FOUND instead of returning null. */
export async function getShiftNoteRow(ctx: Context, id: string): Promise<ShiftNoteDto> {
  const note = await findShiftNoteRow(ctx, id);
  if (!note) throw createNotFoundError("Note");
  return note;
}

/** Same as `getShiftNoteRow`, but also locks the note's row. */
export async function lockShiftNoteRow(tx: Context, id: string): Promise<ShiftNoteDto> {
  if (!isUuid(id)) throw createNotFoundError("Note");
  await tx.db.$executeRaw`
    SELECT 1 FROM shift_notes
    WHERE organization_id = ${getOrganizationId(tx)}::uuid AND id = ${id}::uuid FOR UPDATE`;
  return getShiftNoteRow(tx, id);
}

interface NoteContent {
  shift: Shift;
  text: string;
  horseIds: readonly string[];
}

interface NewNote extends NoteContent {
  day: CalendarDate;
}

/** Stores an edit and the actor as the editor. The caller must have locked the note's row. */
export async function updateShiftNoteRow(
  tx: Context,
  id: string,
  { shift, text, horseIds }: NoteContent,
): Promise<void> {
  const organizationId = getOrganizationId(tx);
  await tx.db.$executeRawUnsafe(
    `UPDATE shift_notes SET shift = $3, text = $4, edited_at = $5::timestamptz, edited_by_id = $6::uuid,
       edited_by_name = ${getActorNameSql("$6::uuid")}, revision = revision + 1
     WHERE organization_id = $1::uuid AND id = $2::uuid`,
    ...[organizationId, id, shift, text, tx.clock.now().toISOString(), getActorUserId(tx)],
  );
  const where = { organizationId, noteId: id };
  await tx.db.shiftNoteHorse.deleteMany({ where: { ...where, horseId: { notIn: [...horseIds] } } });
  await tx.db.shiftNoteHorse.createMany({
    data: horseIds.map((horseId) => ({ id: createId(), ...where, horseId })),
    skipDuplicates: true,
  });
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

/** Records that the actor has read the note. After an edit, replaces the earlier confirmation. */
export async function insertShiftNoteReader(tx: Context, noteId: string): Promise<void> {
  await tx.db.$executeRawUnsafe(
    `INSERT INTO shift_note_readers (id, organization_id, note_id, user_id, user_name, read_at)
     VALUES ($1::uuid, $2::uuid, $3::uuid, $4::uuid, ${getActorNameSql("$4::uuid")}, $5::timestamptz)
     ON CONFLICT (organization_id, note_id, user_id)
     DO UPDATE SET read_at = EXCLUDED.read_at, user_name = EXCLUDED.user_name`,
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
