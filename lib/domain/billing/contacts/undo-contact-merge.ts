import "server-only";
import { requireOwnOrganization, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { DAY_MS } from "@/lib/clock";
import { getUniqueViolation } from "@/lib/db-errors";
import { getContactOrDuplicate, updateContactRow } from "@/lib/domain/billing/contacts/data";
import type { ContactDto } from "@/lib/domain/billing/contacts/dto";
import { restoreEmergencyContact } from "@/lib/domain/billing/contacts/emergency-contact-data";
import { lockMergeRows, setMergedInto } from "@/lib/domain/billing/contacts/merge-data";
import type { CombinedTable, MergeRecord, MovedTable } from "@/lib/domain/billing/contacts/merge-record";
import { restoreContactFields } from "@/lib/domain/billing/contacts/model/merge-fields";
import {
  describeUnrestoredParts,
  MERGE_UNDO_DAYS,
  type UnrestoredParts,
} from "@/lib/domain/billing/contacts/model/merge-labels";
import { type UndoMergeInput, undoMergeSchema } from "@/lib/domain/billing/contacts/model/schemas";
import { recordContactChange } from "@/lib/domain/billing/contacts/record-contact-change";
import { requireMergeableContacts } from "@/lib/domain/billing/contacts/require-mergeable-contacts";
import {
  countSharesOnTargetInvoices,
  getContactMerge,
  markMergeUndone,
  type ReturnedCounts,
  restoreDraftNames,
  returnMergedRows,
  returnPaymentsOfInvoices,
  splitCombinedShares,
} from "@/lib/domain/billing/contacts/undo-data";
import { DomainError, parse } from "@/lib/errors";

export interface UndoMergeResult {
  contact: ContactDto;
  source: ContactDto;
  /**
   * Describes the rows and fields that stayed with the contact after the undo. Null if everything was restored.
   */
  kept: string | null;
}

/**
 * Undoes a merge from the last 30 days: moves rows back to the duplicate, restores fields that haven't changed since,
 * and restores the duplicate. Throws CONFLICT if the merge was already undone.
 */
export async function undoContactMerge({
  ctx,
  input,
}: VerbArguments<UndoMergeInput>): Promise<UndoMergeResult> {
  requirePermission(ctx, "horses", "full");
  requireOwnOrganization(ctx);
  const { id: targetId, merge_id: mergeId } = parse(undoMergeSchema, input);
  return mapTakenEmailError(() =>
    ctx.transaction(async (tx) => {
      await getContactOrDuplicate(tx, targetId);
      const { sourceId, record, createdAt } = await getContactMerge(tx, { id: mergeId, targetId });
      const pair = { sourceId, targetId };
      await lockMergeRows(tx, pair);
      const target = await getContactOrDuplicate(tx, targetId);
      const source = await getContactOrDuplicate(tx, sourceId);
      if (target.mergedIntoId !== null) {
        throw new DomainError(
          "PRECONDITION_FAILED",
          `${target.name} was merged into another contact. Undo that merge first.`,
        );
      }
      if (tx.clock.now().getTime() - createdAt.getTime() > MERGE_UNDO_DAYS * DAY_MS) {
        throw new DomainError(
          "PRECONDITION_FAILED",
          `A merge can only be undone within ${MERGE_UNDO_DAYS} days. Add the other contact again instead.`,
        );
      }
      if (!(await markMergeUndone(tx, mergeId))) {
        throw new DomainError("CONFLICT", "This merge was already undone. Reload the page.");
      }
      requireMergeableContacts(ctx, { target: { ...target, archivedAt: null }, source });
      const returned = await returnMergedRows(tx, pair, record.rows);
      await returnPaymentsOfInvoices(tx, pair);
      const split = await splitCombinedShares(tx, pair, record.combined);
      const { fields, unrestored } = restoreContactFields(target, record.target);
      const contact = await updateContactRow(tx, target, fields);
      await restoreEmergencyContact(tx, targetId, record.emergencyContact);
      const archivedAt = record.source.archivedAt === null ? null : new Date(record.source.archivedAt);
      await setMergedInto(tx, sourceId, { mergedIntoId: null, archivedAt });
      await restoreDraftNames(tx, sourceId, record);
      const restored = await getContactOrDuplicate(tx, sourceId);
      const merge = { merge_id: mergeId, source_id: sourceId };
      await recordContactChange(tx, "contact.restored", { before: source, after: restored, merge });
      await recordContactChange(tx, "contact.merge_undone", { before: target, after: contact, merge });
      const counts = getKeptCounts(record, {
        returned,
        split,
        billed: await countSharesOnTargetInvoices(tx, pair),
      });
      const sentence = describeUnrestoredParts(contact.name, { counts, fields: unrestored });
      return storeResult(tx, { contact, source: restored, kept: sentence });
    }),
  );
}

interface RestoredCounts {
  returned: ReturnedCounts;
  split: Record<CombinedTable, number>;
  /** The number of the source's charge shares that are billed on the target's invoices. */
  billed: number;
}

function getKeptCounts(
  { rows, combined }: Pick<MergeRecord, "rows" | "combined">,
  { returned, split, billed }: RestoredCounts,
): UnrestoredParts["counts"] {
  const countMissing = (table: MovedTable) => rows[table].length - returned[table];
  const countShares = (table: CombinedTable) => countMissing(table) + combined[table].length - split[table];
  return {
    horses: countShares("ownership_shares") + countMissing("ownerships"),
    payerRules: countShares("payer_rule_shares"),
    agreements: countMissing("agreements"),
    charges: countShares("charge_shares") + billed,
    invoices: countMissing("invoices"),
    credits: countMissing("client_credits"),
    payments: countMissing("client_payments"),
    financeEntries: countMissing("finance_entries"),
    healthRecords: countMissing("health_records"),
    documents: countMissing("horse_files"),
    messages: countMissing("contact_emails"),
  };
}

async function mapTakenEmailError<T>(undo: () => Promise<T>): Promise<T> {
  try {
    return await undo();
  } catch (error) {
    if (getUniqueViolation(error) === null) throw error;
    const message =
      "Another contact now uses the email address of one of the merged contacts. Change the other contact's email address, then undo the merge.";
    throw new DomainError("CONFLICT", message, { cause: error });
  }
}
