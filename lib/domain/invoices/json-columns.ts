import "server-only";

/** A moment as JavaScript writes it, in the expression of a query. */
export function isoText(moment: string): string {
  return `to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** The columns of `StoredSummary`, of a table called invoice. */
export const SUMMARY_COLUMNS = `
  invoice.id, invoice.organization_id AS "organizationId", invoice.client_id AS "clientId",
  invoice.invoice_number AS "invoiceNumber", invoice.customer_name AS "customerName",
  invoice.customer_email AS "customerEmail", invoice.due_date AS "dueDate", invoice.notes, invoice.currency,
  invoice.total_amount AS "totalCents", invoice.refunded_amount AS "refundedCents",
  invoice.disputed_amount AS "disputedCents", invoice.status, invoice.revision,
  invoice.payment_link_url AS "paymentLinkUrl", invoice.stripe_session_id AS "stripeSessionId",
  ${isoText("invoice.sent_at")} AS "sentAt", ${isoText("invoice.paid_at")} AS "paidAt",
  ${isoText("invoice.voided_at")} AS "voidedAt", ${isoText("invoice.created_at")} AS "createdAt"`;

/** The lines of an invoice, in their order, as one more column. */
export const LINES_COLUMN = `
  (SELECT coalesce(json_agg(json_build_object(
            'id', line.id, 'description', line.description, 'quantityHundredths', (line.quantity * 100)::int,
            'rateCents', line.rate, 'amountCents', line.amount) ORDER BY line.position), '[]')
   FROM invoice_line_items line
   WHERE line.organization_id = invoice.organization_id AND line.invoice_id = invoice.id) AS lines`;
