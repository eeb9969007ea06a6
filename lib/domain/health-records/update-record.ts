import "server-only";
import { isDeepStrictEqual } from "node:util";
import { requireFeature, requireOwnEntry, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { recordHealthChange } from "@/lib/domain/health-records/changed";
import { lockRecordRow } from "@/lib/domain/health-records/data";
import type { RecordDto } from "@/lib/domain/health-records/dto";
import { type UpdateRecordInput, updateRecordSchema } from "@/lib/domain/health-records/schemas";
import { seenBy } from "@/lib/domain/health-records/seen-by";
import { stateOf } from "@/lib/domain/health-records/state";
import { insertRevision, updateRecordRow } from "@/lib/domain/health-records/write-data";
import { requireOpenHorse } from "@/lib/domain/horses/lock";
import { markHorseLogged } from "@/lib/domain/horses/mark-logged";
import { DomainError, parse } from "@/lib/errors";

/** Changes a record and keeps what it was. CONFLICT when somebody else was quicker: theirs stays, and so does the form. */
export async function updateRecord({ ctx, input }: VerbArguments<UpdateRecordInput>): Promise<RecordDto> {
  requirePermission(ctx, "health", "full");
  requireFeature(ctx, "health_tracking");
  const { horse_id, id, revision, ...fields } = parse(updateRecordSchema, input);
  const typed = stateOf(ctx, fields);
  return ctx.transaction(async (tx) => {
    await requireOpenHorse(tx, horse_id);
    const before = await lockRecordRow(tx, { horse_id, id });
    // To who has the horse by a share the form shows no cost: what the horse's own organization entered stays.
    const state = tx.through ? { ...typed, costCents: before.costCents } : typed;
    requireOwnEntry(tx, before);
    requireUnchanged(before, revision);
    requireSameKind(before, state.content.kind);
    if (isDeepStrictEqual({ ...before, ...state }, before)) return seenBy(tx, before);
    await insertRevision(tx, before);
    const after = await updateRecordRow(tx, id, state);
    await markHorseLogged(tx, horse_id);
    await recordHealthChange(tx, "updated", { before, after });
    return seenBy(tx, after);
  });
}

function requireUnchanged(record: RecordDto, revision: number): void {
  if (record.deletedAt) {
    throw new DomainError("CONFLICT", "This record was deleted meanwhile. Restore it to change it.");
  }
  if (record.revision === revision) return;
  throw new DomainError(
    "CONFLICT",
    "Somebody changed this record while you were editing. Yours isn't saved yet.",
  );
}

function requireSameKind({ content }: RecordDto, kind: string): void {
  if (content.kind === kind) return;
  const message = "A record stays of its kind. Delete it and log another.";
  throw new DomainError("VALIDATION", message, { fieldErrors: { kind: message } });
}
