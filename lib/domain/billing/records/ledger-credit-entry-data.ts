import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { Prisma } from "@/lib/db";
import { findEarliestPostingDay } from "@/lib/domain/billing/records/posting-day";

/**
 * Posts the missing entries of the organization's client credits, or of one credit, and returns how many were
 * posted. Until a credit is applied or refunded, it lowers the amount that its contact owes. When a credit is
 * applied to an invoice, `insertMissingLedgerEntries` also posts the invoice's payment. Deposits have their own
 * entry type, because they don't count toward the contact's balance. A caller that changes a credit must lock the
 * credit, check permissions and call this function in the same transaction.
 */
export async function insertMissingCreditEntries(tx: Context, creditId: string | null): Promise<number> {
  const now = tx.clock.now();
  const floor = await findEarliestPostingDay(tx);
  const isSelected = creditId ? Prisma.sql`c.id = ${creditId}::uuid` : Prisma.sql`true`;
  return tx.db.$executeRaw`
    INSERT INTO ledger_entries (id, organization_id, contact_id, kind, credit_id, payment_id, amount, currency,
                                effective_on, source_key, created_at)
    SELECT gen_random_uuid(), c.organization_id, c.contact_id,
           CASE c.kind WHEN 'deposit' THEN 'deposit' ELSE 'credit' END, c.id, event.payment_id, event.amount,
           c.currency, greatest(event.day, ${floor}::date), event.source_key, ${now}
    FROM client_credits c
    JOIN organizations o ON o.id = c.organization_id
    CROSS JOIN LATERAL (
      SELECT NULL::uuid AS payment_id, -c.amount AS amount, c.received_on AS day, 'credit:' || c.id AS source_key
      UNION ALL
      SELECT NULL, c.amount, (c.reversed_at AT TIME ZONE o.time_zone)::date, 'credit-reversal:' || c.id
      WHERE c.reversed_at IS NOT NULL
      UNION ALL
      SELECT p.id, p.amount, (p.paid_at AT TIME ZONE o.time_zone)::date, 'credit-applied:' || p.id
      FROM invoice_payments p
      WHERE p.organization_id = c.organization_id AND p.credit_id = c.id
      UNION ALL
      SELECT p.id, -p.amount, (p.reversed_at AT TIME ZONE o.time_zone)::date, 'credit-returned:' || p.id
      FROM invoice_payments p
      WHERE p.organization_id = c.organization_id AND p.credit_id = c.id AND p.status = 'reversed'
      UNION ALL
      SELECT NULL, r.amount, (r.refunded_at AT TIME ZONE o.time_zone)::date, 'credit-refund:' || r.id
      FROM client_credit_refunds r
      WHERE r.organization_id = c.organization_id AND r.credit_id = c.id
      UNION ALL
      SELECT NULL, -r.amount, (r.failed_at AT TIME ZONE o.time_zone)::date, 'credit-refund-failed:' || r.id
      FROM client_credit_refunds r
      WHERE r.organization_id = c.organization_id AND r.credit_id = c.id AND r.status = 'failed'
    ) AS event
    WHERE c.organization_id = ${getOrganizationId(tx)}::uuid AND ${isSelected}
      AND NOT EXISTS (SELECT FROM ledger_entries l
                      WHERE l.organization_id = c.organization_id AND l.source_key = event.source_key)
    ON CONFLICT (organization_id, source_key) DO NOTHING`;
}
