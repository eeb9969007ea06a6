import "server-only";
import { z } from "zod";
import type { Context } from "@/lib/auth/context";
import { getIsoTimestampSql } from "@/lib/dates/iso-timestamp";
import { invoiceDetailDtoSchema, storedAttachmentSchema } from "@/lib/domain/billing/records/invoice-dto";
import {
  ATTACHMENTS_COLUMN,
  formatInvoiceTimes,
  INVOICE_LINES_COLUMN,
  INVOICE_SUMMARY_COLUMNS,
} from "@/lib/domain/billing/records/invoice-json-columns";
import { getLastMethodSql } from "@/lib/domain/billing/records/last-method-sql";
import { storedInvoiceSchema } from "@/lib/domain/billing/records/stored-invoice";
import { createNotFoundError } from "@/lib/errors";
import { isUuid } from "@/lib/ids";
import { getApiKeyDisplayNameSql, getPublicNameSql } from "@/lib/public-name";
import { queryJson } from "@/lib/query-json";

const storedDetailSchema = z.object({
  ...storedInvoiceSchema.shape,
  attachments: z.array(storedAttachmentSchema),
  ...invoiceDetailDtoSchema.pick({
    creditNotes: true,
    writeOffReason: true,
    payments: true,
    bankDebits: true,
    creditCents: true,
    lastMethod: true,
    history: true,
    replaces: true,
    replacedBy: true,
  }).shape,
});
type StoredDetail = z.infer<typeof storedDetailSchema>;

/** Payments, oldest first. */
const PAYMENTS = `
  (SELECT coalesce(json_agg(json_build_object(
            'id', payment.id, 'method', payment.method, 'status', payment.status, 'amountCents', payment.amount,
            'creditedCents', payment.credited_amount, 'clientPaymentId', payment.client_payment_id,
            'whole', (SELECT json_build_object('amountCents', shared.amount,
                               'others', json_agg(json_build_object('invoiceId', other.id,
                                 'invoiceNumber', other.invoice_number) ORDER BY other.sequence))
                      FROM client_payments shared
                      JOIN invoice_payments part ON part.organization_id = shared.organization_id
                        AND part.client_payment_id = shared.id AND part.id <> payment.id
                      JOIN invoices other ON other.organization_id = part.organization_id AND other.id = part.invoice_id
                      WHERE shared.organization_id = payment.organization_id AND shared.id = payment.client_payment_id
                      GROUP BY shared.id, shared.amount),
            'applicationFeeCents', payment.application_fee_amount,
            'returnedFeeCents', payment.returned_fee_amount,
            'processingFeeCents', payment.processing_fee_amount, 'refundedCents', payment.refunded_amount,
            'hasOpenRefund', EXISTS (SELECT FROM credit_note_refunds refund
              WHERE refund.organization_id = payment.organization_id AND refund.payment_id = payment.id
                AND refund.status <> 'settled'),
            'disputedCents', payment.disputed_amount, 'disputeStatus', payment.dispute_status,
            'note', payment.note, 'reversalReason', payment.reversal_reason, 'paidAt', ${getIsoTimestampSql("payment.paid_at")},
            'recordedByName', ${getPublicNameSql("recorder")})
          ORDER BY payment.paid_at, payment.id), '[]')
   FROM invoice_payments payment
   LEFT JOIN user_account_profiles recorder ON recorder.user_id = payment.recorded_by
   WHERE payment.organization_id = invoice.organization_id AND payment.invoice_id = invoice.id) AS payments`;

const BANK_DEBITS = `
  (SELECT coalesce(json_agg(json_build_object(
            'id', debit.id, 'status', debit.status, 'amountCents', debit.amount, 'failureCode', debit.failure_code,
            'bankLast4', debit.bank_last4, 'startedAt', ${getIsoTimestampSql("debit.started_at")})
          ORDER BY debit.started_at, debit.id), '[]')
   FROM bank_debits debit
   WHERE debit.organization_id = invoice.organization_id AND debit.invoice_id = invoice.id) AS "bankDebits"`;

/** The client's unapplied credit, excluding deposits. */
const CREDIT = `
  (SELECT coalesce(sum(credit.amount - credit.applied_amount - credit.refunded_amount), 0)::bigint
   FROM client_credits credit
   WHERE credit.organization_id = invoice.organization_id AND credit.contact_id = invoice.client_id
     AND credit.kind <> 'deposit' AND credit.reversed_at IS NULL) AS "creditCents"`;
const LAST_METHOD = `${getLastMethodSql("invoice.organization_id", "invoice.client_id")} AS "lastMethod"`;

/** Credit notes, oldest first. */
const CREDIT_NOTES = `
  (SELECT coalesce(json_agg(json_build_object(
            'id', note.id, 'creditNoteNumber', note.credit_note_number, 'issuedOn', note.issued_on,
            'reason', note.reason, 'totalCents', note.total_amount, 'appliedCents', note.applied_amount,
            'returnAs', note.return_as, 'emailPending', note.email_pending,
            'lines', (SELECT json_agg(json_build_object('lineItemId', line.line_item_id, 'totalCents', line.total_amount))
                      FROM credit_note_lines line
                      WHERE line.organization_id = note.organization_id AND line.credit_note_id = note.id),
            'refunds', (SELECT coalesce(json_agg(json_build_object(
                                 'id', refund.id, 'method', refund.method, 'status', refund.status,
                                 'amountCents', refund.amount, 'failure', refund.failure) ORDER BY refund.id), '[]')
                        FROM credit_note_refunds refund
                        WHERE refund.organization_id = note.organization_id AND refund.credit_note_id = note.id))
          ORDER BY note.sequence), '[]')
   FROM credit_notes note
   WHERE note.organization_id = invoice.organization_id AND note.invoice_id = invoice.id) AS "creditNotes",
  invoice.write_off_reason AS "writeOffReason"`;

/** The invoice's most recent changes from the audit log, oldest first. */
const HISTORY = `
  (SELECT coalesce(json_agg(json_build_object(
            'id', entry.id, 'action', entry.action, 'actorKind', entry.actor_kind,
            'actorName', COALESCE(${getPublicNameSql("actor")}, ${getApiKeyDisplayNameSql("entry")}), 'at', ${getIsoTimestampSql("entry.created_at")},
            'method', entry.after->>'method', 'amountCents', COALESCE(entry.after->'amount_cents', CASE WHEN entry.action = 'invoice.refunded' THEN
              to_jsonb((entry.after->>'refunded_cents')::bigint - (entry.before->>'refunded_cents')::bigint) END),
            'creditedCents', entry.after->'credited_cents',
            'reason', CASE WHEN entry.action = 'invoice.payment_reversed' THEN entry.after->>'reason' END,
            -- The member who started the run that created or sent the invoice.
            'runStartedBy', CASE WHEN entry.actor_kind = 'job' AND entry.action IN ('invoice.created', 'invoice.sent') THEN
              (SELECT ${getPublicNameSql("starter")}
               FROM audit_log started JOIN user_account_profiles starter
                 ON starter.user_id = CASE WHEN started.actor_kind IN ('user', 'companionApp') THEN started.actor_id::uuid END
               WHERE started.organization_id = entry.organization_id AND started.entity_type = 'invoice_run'
                 AND started.entity_id = invoice.run_id::text
                 AND started.action = CASE entry.action WHEN 'invoice.sent' THEN 'invoice_run.sending' ELSE 'invoice_run.created' END
               ORDER BY started.created_at DESC LIMIT 1) END,
            -- Only automatic payments through Stripe have a note.
            'automaticNote', (SELECT payment.note FROM invoice_payments payment
                              WHERE payment.organization_id = entry.organization_id
                                AND payment.id = (entry.after->>'payment_id')::uuid
                                AND payment.method IN ('card', 'bank_debit')))
          ORDER BY entry.created_at, entry.id), '[]')
   FROM (
     SELECT id, action, actor_kind, actor_id, organization_id, created_at, before, after,
            CASE WHEN actor_kind IN ('user', 'companionApp') THEN actor_id::uuid END AS user_id
     FROM audit_log
     WHERE entity_type = 'invoice' AND entity_id = $2::text AND organization_id = $1::uuid
     ORDER BY created_at DESC, id DESC LIMIT 100
   ) entry
   LEFT JOIN user_account_profiles actor ON actor.user_id = entry.user_id) AS history`;

/** The void invoice that this invoice replaces, and this invoice's own replacement. */
const REPLACEMENTS = `
  (SELECT json_build_object('id', other.id, 'invoiceNumber', other.invoice_number) FROM invoices other
   WHERE other.organization_id = invoice.organization_id AND other.id = invoice.replaces_invoice_id) AS replaces,
  (SELECT json_build_object('id', other.id, 'invoiceNumber', other.invoice_number) FROM invoices other
   WHERE other.organization_id = invoice.organization_id AND other.replaces_invoice_id = invoice.id) AS "replacedBy"`;

const SELECT_DETAIL = `
  SELECT row_to_json(found) AS value FROM (
    SELECT ${INVOICE_SUMMARY_COLUMNS}, ${INVOICE_LINES_COLUMN}, ${ATTACHMENTS_COLUMN}, ${PAYMENTS}, ${BANK_DEBITS}, ${CREDIT}, ${LAST_METHOD}, ${CREDIT_NOTES}, ${HISTORY}, ${REPLACEMENTS}
    FROM invoices invoice
    WHERE invoice.organization_id = $1::uuid AND invoice.id = $2::text::uuid
  ) found`;

/**
 * Reads an invoice with its lines, attachments, payments, history and replacements in one query. Throws
 * NOT_FOUND if the invoice doesn't exist.
 */
export async function getInvoiceDetail(
  ctx: Context,
  organizationId: string,
  id: string,
): Promise<StoredDetail> {
  const found = isUuid(id)
    ? await queryJson(ctx.db, {
        schema: storedDetailSchema,
        name: "invoice-detail",
        sql: SELECT_DETAIL,
        values: [organizationId, id.toLowerCase()],
      })
    : null;
  if (!found) throw createNotFoundError("Invoice");
  return formatInvoiceTimes(found);
}
