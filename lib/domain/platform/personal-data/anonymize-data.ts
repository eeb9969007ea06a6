import "server-only";
import type { Context } from "@/lib/auth/context";

const REMOVED_NAME = "Removed";
/** An address in a reserved domain (RFC 2606), which never receives email. */
const REMOVED_ADDRESS = "removed@anonymous.invalid";

/** Keeps the numbers, dates and amounts in an organization's books. Removes names, addresses and free text. */
export async function anonymizeRetainedRecords(tx: Context, organizationId: string): Promise<void> {
  await tx.db.$executeRaw`
    UPDATE invoices SET client_id = NULL, customer_name = ${REMOVED_NAME}, customer_email = ${REMOVED_ADDRESS},
      customer_address = NULL, tax_registration = NULL, payment_instructions = NULL, notes = NULL, write_off_reason = NULL, created_by = NULL
    WHERE organization_id = ${organizationId}::uuid`;
  await tx.db.$executeRaw`
    UPDATE invoice_line_items SET description = ${REMOVED_NAME}, horse_name = NULL
    WHERE organization_id = ${organizationId}::uuid`;
  await tx.db.$executeRaw`
    UPDATE ledger_entries SET contact_id = NULL WHERE organization_id = ${organizationId}::uuid`;
  await tx.db.$executeRaw`
    UPDATE invoice_payments SET note = NULL, reversal_reason = NULL, recorded_by = NULL
    WHERE organization_id = ${organizationId}::uuid`;
  await tx.db.$executeRaw`
    UPDATE bank_debits SET bank_last4 = NULL WHERE organization_id = ${organizationId}::uuid`;
  await tx.db.$executeRaw`
    UPDATE client_payments SET contact_id = NULL, reference = NULL, note = NULL, reversal_reason = NULL, recorded_by = NULL
    WHERE organization_id = ${organizationId}::uuid`;
  await tx.db.$executeRaw`
    UPDATE client_credits SET contact_id = NULL, note = NULL, reversal_reason = NULL, recorded_by = NULL
    WHERE organization_id = ${organizationId}::uuid`;
  await tx.db.$executeRaw`
    UPDATE client_credit_refunds SET reference = NULL, recorded_by = NULL
    WHERE organization_id = ${organizationId}::uuid`;
  await tx.db.$executeRaw`
    UPDATE credit_notes SET reason = ${REMOVED_NAME}, created_by = NULL WHERE organization_id = ${organizationId}::uuid`;
  await tx.db.$executeRaw`
    UPDATE audit_log SET before = NULL, after = NULL WHERE organization_id = ${organizationId}::uuid`;
  await tx.db.$executeRaw`
    UPDATE support_threads SET user_id = NULL, subject = ${REMOVED_NAME} WHERE organization_id = ${organizationId}::uuid`;
}

export async function anonymizeOrganization(tx: Context, organizationId: string): Promise<void> {
  await tx.db.organization.update({
    where: { id: organizationId },
    data: {
      name: REMOVED_NAME,
      description: null,
      pictureId: null,
      stripeRequirementsDue: [],
      purgedAt: tx.clock.now(),
    },
    select: { id: true },
  });
}

/** Keeps only the user's ID, because invoices and the audit log refer to it. */
export async function anonymizeUser(tx: Context, userId: string): Promise<void> {
  await tx.db.user.update({
    where: { id: userId },
    data: {
      email: null,
      emailConfirmedAt: null,
      phone: null,
      phoneConfirmedAt: null,
      newEmail: null,
      newPhone: null,
      emailChangeAgreed: null,
      passwordHash: null,
      passwordChangedAt: null,
      isStaff: false,
      userMetadata: {},
      lastSignInAt: null,
      chosenOrganizationId: null,
      purgedAt: tx.clock.now(),
    },
    select: { id: true },
  });
  await tx.db.$executeRaw`
    UPDATE support_threads SET user_id = NULL, subject = ${REMOVED_NAME} WHERE user_id = ${userId}::uuid`;
  await tx.db.$executeRaw`UPDATE trial_uses SET user_id = NULL WHERE user_id = ${userId}::uuid`;
  await tx.db.$executeRaw`
    UPDATE care_items SET closed_by_id = NULL, closed_by_name = ${REMOVED_NAME} WHERE closed_by_id = ${userId}::uuid`;
  await tx.db.$executeRaw`
    UPDATE health_records SET author_id = NULL, author_name = ${REMOVED_NAME} WHERE author_id = ${userId}::uuid`;
  await tx.db.$executeRaw`
    UPDATE horse_files SET author_id = NULL, author_name = ${REMOVED_NAME} WHERE author_id = ${userId}::uuid`;
  await tx.db.$executeRaw`
    UPDATE health_record_revisions SET changed_by_id = NULL, changed_by_name = ${REMOVED_NAME}
    WHERE changed_by_id = ${userId}::uuid`;
  await tx.db.$executeRaw`
    UPDATE horse_transfers SET made_by_id = NULL, made_by_name = ${REMOVED_NAME} WHERE made_by_id = ${userId}::uuid`;
  await tx.db.$executeRaw`
    UPDATE horse_transfers SET accepted_by_id = NULL WHERE accepted_by_id = ${userId}::uuid`;
  await anonymizeGuestLinks(tx, userId);
  await tx.db.$executeRaw`
    UPDATE horse_shares SET created_by_id = NULL, created_by_name = ${REMOVED_NAME} WHERE created_by_id = ${userId}::uuid`;
  await tx.db.$executeRaw`
    UPDATE horse_shares SET answered_by_id = NULL, answered_by_name = ${REMOVED_NAME}
    WHERE answered_by_id = ${userId}::uuid`;
  await tx.db.$executeRaw`
    UPDATE horse_charges SET author_id = NULL, author_name = ${REMOVED_NAME} WHERE author_id = ${userId}::uuid`;
  await tx.db.$executeRaw`UPDATE tasks SET assignee_id = NULL WHERE assignee_id = ${userId}::uuid`;
  await tx.db.$executeRaw`
    UPDATE tasks SET closed_by_id = NULL, closed_by_name = ${REMOVED_NAME} WHERE closed_by_id = ${userId}::uuid`;
  await tx.db.$executeRaw`
    UPDATE task_steps SET done_by_id = NULL, done_by_name = ${REMOVED_NAME} WHERE done_by_id = ${userId}::uuid`;
  await tx.db.$executeRaw`
    UPDATE shift_notes SET author_id = NULL, author_name = ${REMOVED_NAME} WHERE author_id = ${userId}::uuid`;
  await tx.db.$executeRaw`
    UPDATE shift_notes SET edited_by_id = NULL, edited_by_name = ${REMOVED_NAME}
    WHERE edited_by_id = ${userId}::uuid`;
  await tx.db.$executeRaw`DELETE FROM shift_note_readers WHERE user_id = ${userId}::uuid`;
  await tx.db.$executeRaw`
    UPDATE audit_log SET before = NULL, after = NULL WHERE entity_type = 'user' AND entity_id = ${userId}`;
}

/**
 * In records signed by guests, removes the name of the person who created the guest link. Keeps the guest's name.
 * Names stored by earlier releases contain "guest link of" instead of "guest link from".
 */
async function anonymizeGuestLinks(tx: Context, userId: string): Promise<void> {
  await tx.db.$executeRaw`
    UPDATE health_records r SET author_name = g.used_by_name || ' (guest link)' FROM guest_links g
    WHERE g.made_by_id = ${userId}::uuid AND r.author_id IS NULL
      AND r.author_name IN (g.used_by_name || ' (guest link from ' || g.made_by_name || ')',
        g.used_by_name || ' (guest link of ' || g.made_by_name || ')')`;
  await tx.db.$executeRaw`
    UPDATE care_items i SET closed_by_name = g.used_by_name || ' (guest link)' FROM guest_links g
    WHERE g.made_by_id = ${userId}::uuid AND i.closed_by_id IS NULL
      AND i.closed_by_name IN (g.used_by_name || ' (guest link from ' || g.made_by_name || ')',
        g.used_by_name || ' (guest link of ' || g.made_by_name || ')')`;
  await tx.db.$executeRaw`
    UPDATE guest_links SET made_by_id = NULL, made_by_name = ${REMOVED_NAME}, revoked_at = CASE
      WHEN used_at IS NULL THEN coalesce(revoked_at, now()) END
    WHERE made_by_id = ${userId}::uuid`;
}
