import "server-only";
import { toIsoTimestamp } from "@/lib/dates/iso-timestamp";
import type { StoredInvoiceSummary } from "@/lib/domain/billing/records/stored-invoice";

/** The columns of `StoredInvoiceSummary`, for a table aliased as `invoice`. `formatInvoiceTimes` converts the times. */
export const INVOICE_SUMMARY_COLUMNS = `
  invoice.id, invoice.organization_id AS "organizationId", invoice.client_id AS "clientId",
  invoice.invoice_number AS "invoiceNumber", invoice.customer_name AS "customerName",
  invoice.customer_email AS "customerEmail", invoice.customer_address AS "customerAddress",
  invoice.issued_on AS "issuedOn", invoice.due_date AS "dueDate", invoice.terms_days AS "termsDays", invoice.notes, invoice.currency, invoice.is_sample AS "isSample",
  COALESCE(invoice.subtotal_amount, invoice.total_amount) AS "subtotalCents",
  invoice.discount_amount AS "discountCents", invoice.tax_amount AS "taxCents", invoice.tax_mode AS "taxMode",
  invoice.tax_registration AS "taxRegistration", invoice.payment_instructions AS "paymentInstructions",
  invoice.total_amount AS "totalCents", invoice.paid_amount AS "paidCents",
  invoice.credited_amount AS "creditedCents", invoice.written_off_amount AS "writtenOffCents", invoice.refunded_amount AS "refundedCents",
  invoice.disputed_amount AS "disputedCents", invoice.status, invoice.revision,
  invoice.payment_link_url AS "paymentLinkUrl", invoice.stripe_session_id AS "stripeSessionId",
  invoice.sent_at AS "sentAt", invoice.paid_at AS "paidAt", invoice.voided_at AS "voidedAt",
  invoice.created_at AS "createdAt"`;

/**
 * Converts PostgreSQL's JSON times to JavaScript's ISO format. Converting the times in PostgreSQL
 * (`getIsoTimestampSql`) would be five times as expensive.
 */
export function formatInvoiceTimes<Stored extends StoredInvoiceSummary>(row: Stored): Stored {
  const { sentAt, paidAt, voidedAt, createdAt } = row;
  return {
    ...row,
    sentAt: sentAt && toIsoTimestamp(sentAt),
    paidAt: paidAt && toIsoTimestamp(paidAt),
    voidedAt: voidedAt && toIsoTimestamp(voidedAt),
    createdAt: toIsoTimestamp(createdAt),
  };
}

/**
 * The invoice's lines, in order, as one column. The lines are selected by the foreign key alone. If the query
 * also filtered by organization, PostgreSQL would read all of the organization's lines for each invoice.
 */
export const INVOICE_LINES_COLUMN = `
  (SELECT coalesce(json_agg(line), '[]') FROM (
     SELECT id, description, (quantity * 100)::int AS "quantityHundredths", rate AS "rateCents",
            amount AS "amountCents", discount_amount AS "discountCents", tax_rate AS "taxRate",
            tax_name AS "taxName", tax_amount AS "taxCents", horse_id AS "horseId", horse_name AS "horseName",
            charged_on AS "chargedOn",
            (SELECT share.id FROM charge_shares share WHERE share.line_item_id = invoice_line_items.id)
              AS "chargeShareId"
     FROM invoice_line_items WHERE invoice_id = invoice.id ORDER BY position
   ) line) AS lines`;

/** The invoice's attachments, oldest first. */
export const ATTACHMENTS_COLUMN = `
  (SELECT coalesce(json_agg(json_build_object(
            'id', file.id, 'name', file.name, 'extension', file.extension, 'contentId', file.content_id,
            'bytes', file.bytes) ORDER BY file.id), '[]')
   FROM horse_files file
   WHERE file.organization_id = invoice.organization_id AND file.invoice_id = invoice.id
     AND file.deleted_at IS NULL) AS attachments`;
