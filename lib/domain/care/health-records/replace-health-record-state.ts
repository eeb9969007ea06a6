import "server-only";
import { isDeepStrictEqual } from "node:util";
import { type Context, requireOwnEntry } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { resolveContactName } from "@/lib/domain/billing/contacts/require-contacts";
import { lockHealthRecordRow } from "@/lib/domain/care/health-records/data";
import type { HealthRecordDto, HealthRecordState } from "@/lib/domain/care/health-records/dto";
import { toHealthRecordState } from "@/lib/domain/care/health-records/health-record-state";
import { replaceDueDates } from "@/lib/domain/care/health-records/model/create-content-schema";
import type { HealthRecordFields } from "@/lib/domain/care/health-records/model/schemas";
import { recordHealthRecordChange } from "@/lib/domain/care/health-records/record-health-record-change";
import { redactHealthRecord } from "@/lib/domain/care/health-records/redact-health-record";
import {
  insertHealthRecordRevision,
  updateHealthRecordRow,
} from "@/lib/domain/care/health-records/write-data";
import { markHorsesLogged } from "@/lib/domain/horses/horses/logged-horses-data";
import { requireOpenHorse } from "@/lib/domain/horses/horses/require-open-horse";
import { DomainError } from "@/lib/errors";

interface HealthRecordReplacement {
  horseId: string;
  id: string;
  /** The revision that the new fields are based on. */
  revision: number;
  fields: HealthRecordFields;
  /** The next due dates that replace the dates in `fields` (see `replaceDueDates`). */
  dueDates: ReadonlyMap<string, CalendarDate>;
}

/**
 * Stores a record's current state as a revision and replaces the state with the new fields. Throws CONFLICT if
 * someone else changed the record after it was read.
 */
export async function replaceHealthRecordState(
  tx: Context,
  { horseId, id, revision, fields, dueDates }: HealthRecordReplacement,
): Promise<HealthRecordDto> {
  const entered = toHealthRecordState(tx, fields);
  await requireOpenHorse(tx, horseId);
  const before = await lockHealthRecordRow(tx, { horse_id: horseId, id });
  const typed = {
    ...entered,
    content: replaceDueDates(entered.content, dueDates),
    provider: await resolveContactName(tx, entered.contactId, entered.provider, before.contactId),
  };
  const state = tx.share ? keepHiddenFields(before, typed) : typed;
  requireOwnEntry(tx, before);
  requireUnchanged(before, revision);
  requireSameKind(before, state.content.kind);
  if (isDeepStrictEqual({ ...before, ...state }, before)) return redactHealthRecord(tx, before);
  await insertHealthRecordRevision(tx, before);
  const after = await updateHealthRecordRow(tx, id, state);
  await markHorsesLogged(tx, [horseId]);
  await recordHealthRecordChange(tx, "updated", { before, after });
  return redactHealthRecord(tx, after);
}

/**
 * Keeps the cost and the contact, because share recipients can't see them in the form. If the provider changes, the
 * contact is removed.
 */
function keepHiddenFields(before: HealthRecordDto, typed: HealthRecordState): HealthRecordState {
  const contactId = typed.provider === before.provider ? before.contactId : null;
  return { ...typed, contactId, costCents: before.costCents };
}

function requireUnchanged(record: HealthRecordDto, revision: number): void {
  if (record.deletedAt) {
    throw new DomainError("CONFLICT", "This record was deleted. Restore it to change it.");
  }
  if (record.revision === revision) return;
  throw new DomainError(
    "CONFLICT",
    "Someone else changed this record while you were editing. Your changes aren't saved yet.",
  );
}

function requireSameKind({ content }: HealthRecordDto, kind: string): void {
  if (content.kind === kind) return;
  const message = "You can't change a record's type. Delete the record and log a new one.";
  throw new DomainError("VALIDATION", message, { fieldErrors: { kind: message } });
}
