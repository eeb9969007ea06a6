import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId, type TrustedArguments } from "@/lib/auth/context";
import type { PortalFormats } from "@/lib/domain/billing/portal/dto";
import { requirePortalContact } from "@/lib/domain/billing/portal/require-portal-contact";
import { OWN_CONTACTS } from "@/lib/domain/billing/records/own-contacts-sql";
import { findBillingSettings } from "@/lib/domain/billing/records/settings-data";
import { queryJsonList } from "@/lib/query-json";

const receiptSchema = z.object({
  id: z.string(),
  method: z.string(),
  isDeposit: z.boolean(),
  amountCents: z.number(),
  refundedCents: z.number(),
  /** For example, the check number. */
  reference: z.string().nullable(),
  /** The day in the organization's time zone. */
  paidOn: z.string(),
  /** The invoices that the payment was applied to. Empty for deposits and unused credit. */
  invoices: z.array(z.object({ id: z.string(), invoiceNumber: z.string(), amountCents: z.number() })),
});

/** A payment or deposit from the client, with the invoices that it was applied to. */
type PortalReceipt = z.infer<typeof receiptSchema>;

const toInvoice = (part: string) => `
  json_build_object('id', paid.id, 'invoiceNumber', paid.invoice_number, 'amountCents', ${part}.amount)
  ORDER BY paid.due_date, paid.sequence`;

/** Payments for one invoice. Credit left over from such a payment can be applied to other invoices. */
const INVOICE_PAYMENTS = `
  SELECT payment.id, payment.method, false AS "isDeposit", payment.amount + payment.credited_amount AS "amountCents",
    payment.refunded_amount
      + coalesce((SELECT sum(credit.refunded_amount) FROM client_credits credit
                  WHERE credit.organization_id = $1::uuid AND credit.payment_id = payment.id), 0)
      + coalesce((SELECT sum(part.refunded_amount) FROM invoice_payments part
                  JOIN client_credits credit ON credit.organization_id = $1::uuid AND credit.id = part.credit_id
                  WHERE part.organization_id = $1::uuid AND part.status = 'settled'
                    AND credit.payment_id = payment.id), 0) AS "refundedCents",
    NULL AS reference, payment.paid_at,
    (SELECT coalesce(json_agg(${toInvoice("part")}), '[]')
     FROM invoice_payments part
     LEFT JOIN client_credits credit ON credit.organization_id = $1::uuid AND credit.id = part.credit_id
     JOIN invoices paid ON paid.organization_id = $1::uuid AND paid.id = part.invoice_id
     WHERE part.organization_id = $1::uuid AND part.status = 'settled' AND part.amount > 0
       AND (part.id = payment.id OR credit.payment_id = payment.id)) AS invoices
  FROM invoice_payments payment
  JOIN invoices invoice ON invoice.organization_id = $1::uuid AND invoice.id = payment.invoice_id
  WHERE payment.organization_id = $1::uuid AND payment.status = 'settled' AND payment.method <> 'credit'
    AND payment.client_payment_id IS NULL AND invoice.client_id IN (SELECT id FROM own)`;

/**
 * Payments for several invoices. Also lists the invoices that were paid with credit from these payments. After
 * a merge is undone, a payment and its invoice may belong to different contacts. In that case, only the
 * invoice's contact sees the invoice number.
 */
const CLIENT_PAYMENTS = `
  SELECT payment.id, payment.method, false, payment.amount,
    coalesce((SELECT sum(credit.refunded_amount) FROM client_credits credit
              WHERE credit.organization_id = $1::uuid AND credit.client_payment_id = payment.id), 0)
      + coalesce((SELECT sum(part.refunded_amount) FROM invoice_payments part
                  WHERE part.organization_id = $1::uuid AND part.client_payment_id = payment.id), 0)
      + coalesce((SELECT sum(part.refunded_amount) FROM invoice_payments part
                  JOIN client_credits credit ON credit.organization_id = $1::uuid AND credit.id = part.credit_id
                  WHERE part.organization_id = $1::uuid AND part.status = 'settled'
                    AND credit.client_payment_id = payment.id), 0),
    payment.reference, payment.paid_at,
    (SELECT coalesce(json_agg(${toInvoice("part")}), '[]')
     FROM (
       SELECT own_part.invoice_id, own_part.amount FROM invoice_payments own_part
       WHERE own_part.organization_id = $1::uuid AND own_part.client_payment_id = payment.id
         AND own_part.status = 'settled'
       UNION ALL
       SELECT applied.invoice_id, applied.amount FROM client_credits credit
       JOIN invoice_payments applied ON applied.organization_id = $1::uuid AND applied.credit_id = credit.id
         AND applied.status = 'settled'
       WHERE credit.organization_id = $1::uuid AND credit.client_payment_id = payment.id
     ) part
     JOIN invoices paid ON paid.organization_id = $1::uuid AND paid.id = part.invoice_id
     WHERE part.amount > 0 AND paid.client_id IN (SELECT id FROM own))
  FROM client_payments payment
  WHERE payment.organization_id = $1::uuid AND payment.reversed_at IS NULL
    AND payment.contact_id IN (SELECT id FROM own)`;

const DEPOSITS = `
  SELECT credit.id, coalesce(credit.method, 'credit'), true, credit.amount, credit.refunded_amount, NULL,
    credit.created_at, '[]'::json
  FROM client_credits credit
  WHERE credit.organization_id = $1::uuid AND credit.kind = 'deposit' AND credit.reversed_at IS NULL
    AND credit.contact_id IN (SELECT id FROM own)`;

const SELECT_RECEIPTS = `
  WITH own AS MATERIALIZED (${OWN_CONTACTS}),
  receipts AS (${INVOICE_PAYMENTS} UNION ALL ${CLIENT_PAYMENTS} UNION ALL ${DEPOSITS})
  SELECT coalesce(json_agg(found), '[]') AS value FROM (
    SELECT receipts.id, method, "isDeposit", "amountCents", "refundedCents", reference, invoices,
      (paid_at AT TIME ZONE organization.time_zone)::date AS "paidOn"
    FROM receipts JOIN organizations organization ON organization.id = $1::uuid
    ORDER BY paid_at DESC, receipts.id DESC LIMIT $3::int OFFSET $4::int
  ) found`;

export type { PortalReceipt };

const PAGE_SIZE = 50;

export interface PortalReceiptPage extends PortalFormats {
  receipts: PortalReceipt[];
  hasMore: boolean;
}

/** Returns one page of the client's payments and deposits, newest first. Pages start at 1. */
export async function listPortalReceipts({
  ctx,
  input: { page },
}: TrustedArguments<{ page: number }>): Promise<PortalReceiptPage> {
  const { contactId, organization } = requirePortalContact(ctx);
  const [rows, { numberFormat, dateFormat }] = await Promise.all([
    selectReceipts(ctx, contactId, { limit: PAGE_SIZE + 1, offset: (page - 1) * PAGE_SIZE }),
    findBillingSettings(ctx),
  ]);
  return {
    receipts: rows.slice(0, PAGE_SIZE),
    hasMore: rows.length > PAGE_SIZE,
    formats: { numberFormat, dateFormat },
    currency: organization.currency,
  };
}

/** Returns the contact's payments and deposits, newest first. */
async function selectReceipts(
  ctx: Context,
  contactId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<PortalReceipt[]> {
  const values = [getOrganizationId(ctx), contactId, limit, offset];
  return queryJsonList(ctx.db, { schema: receiptSchema, sql: SELECT_RECEIPTS, values });
}
