import "server-only";
import { requireOwnOrganization, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import {
  getContactOrDuplicate,
  getContactRow,
  mapDuplicateContactError,
  updateContactRow,
} from "@/lib/domain/billing/contacts/data";
import type { ContactDto } from "@/lib/domain/billing/contacts/dto";
import { mergeEmergencyContact } from "@/lib/domain/billing/contacts/emergency-contact-data";
import {
  combineMergedShares,
  insertContactMerge,
  lockMergeRows,
  moveMergedRows,
  replaceDraftAddressees,
  setMergedInto,
} from "@/lib/domain/billing/contacts/merge-data";
import { pickContactFields } from "@/lib/domain/billing/contacts/merge-record";
import { mergeContactFields } from "@/lib/domain/billing/contacts/model/merge-fields";
import { type MergeContactsInput, mergeContactsSchema } from "@/lib/domain/billing/contacts/model/schemas";
import { recordContactChange } from "@/lib/domain/billing/contacts/record-contact-change";
import { requireMergeableContacts } from "@/lib/domain/billing/contacts/require-mergeable-contacts";
import { DomainError, parse } from "@/lib/errors";

export interface ContactMergeResult {
  id: string;
  contact: ContactDto;
  sourceId: string;
}

/**
 * Merges a duplicate into a contact: moves the duplicate's records to the contact and archives the duplicate.
 * Ledger entries and the text of sent invoices don't change, so code that reads the ledger must resolve
 * `merged_into_id`. Throws CONFLICT if a contact changed after the given revision or was already merged.
 */
export async function mergeContacts({
  ctx,
  input,
}: VerbArguments<MergeContactsInput>): Promise<ContactMergeResult> {
  requirePermission(ctx, "horses", "full");
  requireOwnOrganization(ctx);
  const { id: targetId, source_id: sourceId, ...revisions } = parse(mergeContactsSchema, input);
  return mapDuplicateContactError(() =>
    ctx.transaction(async (tx) => {
      await getContactRow(tx, targetId);
      await getContactOrDuplicate(tx, sourceId);
      const pair = { sourceId, targetId };
      await lockMergeRows(tx, pair);
      const target = await getContactOrDuplicate(tx, targetId);
      const source = await getContactOrDuplicate(tx, sourceId);
      requireUnchanged(target, revisions.revision);
      requireUnchanged(source, revisions.source_revision);
      requireMergeableContacts(ctx, { target, source });
      const fields = mergeContactFields(target, source);
      const combined = await combineMergedShares(tx, pair);
      const archivedAt = source.archivedAt === null ? tx.clock.now() : new Date(source.archivedAt);
      // Archive and merge the source first. Two active contacts can't have the same email address, and
      // charges on locked days can move only to the contact that their payer was merged into.
      await setMergedInto(tx, sourceId, { mergedIntoId: targetId, archivedAt });
      const rows = await moveMergedRows(tx, pair);
      const after = await updateContactRow(tx, target, fields);
      const emergencyContact = await mergeEmergencyContact(tx, pair);
      const drafts = await replaceDraftAddressees(tx, rows.invoices, { source, target: after });
      const id = await insertContactMerge(tx, pair, {
        rows,
        combined,
        drafts,
        emergencyContact,
        target: { before: pickContactFields(target), after: pickContactFields(after) },
        source: { archivedAt: source.archivedAt, before: pickContactFields(source) },
      });
      const merge = { merge_id: id, source_id: sourceId };
      await recordContactChange(tx, "contact.merged", { before: target, after, merge });
      const merged = await getContactOrDuplicate(tx, sourceId);
      await recordContactChange(tx, "contact.archived", { before: source, after: merged, merge });
      return storeResult(tx, { id, contact: after, sourceId });
    }),
  );
}

function requireUnchanged(contact: ContactDto, revision: number | undefined): void {
  if (contact.mergedIntoId !== null) {
    throw new DomainError(
      "CONFLICT",
      `${contact.name} was already merged into another contact. Reload the page.`,
    );
  }
  if (revision === undefined || contact.revision === revision) return;
  throw new DomainError("CONFLICT", `${contact.name} was changed by someone else. Check the preview again.`);
}
