import "server-only";
import { isDeepStrictEqual } from "node:util";
import { requireFeature, requireOwnEntry, requirePermission, type VerbArguments } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { lockRecordRow } from "@/lib/domain/care/health-records/data";
import type { RecordDto } from "@/lib/domain/care/health-records/dto";
import { withDueDates } from "@/lib/domain/care/health-records/model/create-content-schema";
import { type UpdateRecordInput, updateRecordSchema } from "@/lib/domain/care/health-records/model/schemas";
import { recordHealthChange } from "@/lib/domain/care/health-records/record-health-change";
import { getRecordState } from "@/lib/domain/care/health-records/record-state";
import { redactRecord } from "@/lib/domain/care/health-records/redact-record";
import { insertRevision, updateRecordRow } from "@/lib/domain/care/health-records/write-data";
import { markHorseLogged } from "@/lib/domain/horses/horses/mark-logged";
import { requireOpenHorse } from "@/lib/domain/horses/horses/require-open-horse";
import { DomainError, parse } from "@/lib/errors";

interface Update extends VerbArguments<UpdateRecordInput> {
  /** Next due dates that replace those in the input (see `withDueDates`). */
  dueDates?: ReadonlyMap<string, CalendarDate>;
}

/**
 * Updates a record and stores its previous state as a revision, without changing care plans. Throws CONFLICT if
 * someone else changed the record in the meantime.
 */
export async function updateRecordOnly({ ctx, input, dueDates = new Map() }: Update): Promise<RecordDto> {
  requirePermission(ctx, "health", "full");
  requireFeature(ctx, "health_tracking");
  const { horse_id, id, revision, ...fields } = parse(updateRecordSchema, input);
  const entered = getRecordState(ctx, fields);
  const typed = { ...entered, content: withDueDates(entered.content, dueDates) };
  return ctx.transaction(async (tx) => {
    await requireOpenHorse(tx, horse_id);
    const before = await lockRecordRow(tx, { horse_id, id });
    // The form hides the cost from organizations that the horse is shared with, so the stored cost doesn't change.
    const state = tx.share ? { ...typed, costCents: before.costCents } : typed;
    requireOwnEntry(tx, before);
    requireUnchanged(before, revision);
    requireSameKind(before, state.content.kind);
    if (isDeepStrictEqual({ ...before, ...state }, before)) return redactRecord(tx, before);
    await insertRevision(tx, before);
    const after = await updateRecordRow(tx, id, state);
    await markHorseLogged(tx, horse_id);
    await recordHealthChange(tx, "updated", { before, after });
    return redactRecord(tx, after);
  });
}

function requireUnchanged(record: RecordDto, revision: number): void {
  if (record.deletedAt) {
    throw new DomainError("CONFLICT", "This record was deleted. Restore it to change it.");
  }
  if (record.revision === revision) return;
  throw new DomainError(
    "CONFLICT",
    "Someone else changed this record while you were editing. Your changes aren't saved yet.",
  );
}

function requireSameKind({ content }: RecordDto, kind: string): void {
  if (content.kind === kind) return;
  const message = "You can't change a record's type. Delete it and log another.";
  throw new DomainError("VALIDATION", message, { fieldErrors: { kind: message } });
}
