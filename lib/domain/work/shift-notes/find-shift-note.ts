import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { findShiftNoteRow } from "@/lib/domain/work/shift-notes/data";
import type { ShiftNoteDto } from "@/lib/domain/work/shift-notes/dto";
import { type ShiftNoteIdInput, shiftNoteIdSchema } from "@/lib/domain/work/shift-notes/model/schemas";
import { parse } from "@/lib/errors";

/** Returns a note, or null if it was deleted or the actor can't see it. */
export async function findShiftNote({
  ctx,
  input,
}: VerbArguments<ShiftNoteIdInput>): Promise<ShiftNoteDto | null> {
  requirePermission(ctx, "tasks", "read");
  const note = await findShiftNoteRow(ctx, parse(shiftNoteIdSchema, input).id);
  return note?.deletedAt ? null : note;
}
