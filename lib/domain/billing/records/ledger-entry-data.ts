import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { Prisma } from "@/lib/db";
import { findEarliestPostingDay } from "@/lib/domain/billing/records/posting-day";

/**
 * Posts the missing entries of the organization's invoices, or of one invoice, and returns how many were
 * posted. This statement contains all ledger rules (docs/product/billing.md). For older data, the migrations
 * 20261126131000_ledger and 20261127111000_credit_notes contain copies of the rules. Refunds, disputes,
 * write-offs and adjustments are totals that change, so each entry contains only the change since the previous
 * entries. The entry's source key contains the number of the change, so that concurrent transactions can't post
 * the same change twice. If the books are locked on an entry's day, this statement posts the entry on the first
 * open day instead. The database rejects entries on locked days. A caller that changes an invoice must lock the
 * invoice, check permissions and call this function in the same transaction.
 */
export async function insertMissingLedgerEntries(tx: Context, invoiceId: string | null): Promise<number> {
  const now = tx.clock.now();
  const floor = await findEarliestPostingDay(tx);
  const isSelected = invoiceId ? Prisma.sql`i.id = ${invoiceId}::uuid` : Prisma.sql`true`;
  return tx.db.$executeRaw`
    INSERT INTO ledger_entries (id, organization_id, contact_id, kind, invoice_id, payment_id, amount, currency,
                                effective_on, source_key, created_at)
    SELECT gen_random_uuid(), i.organization_id, i.client_id, event.kind, i.id, event.payment_id, event.amount,
           i.currency, greatest(event.day, ${floor}::date), event.source_key, ${now}
    FROM invoices i
    JOIN organizations o ON o.id = i.organization_id
    CROSS JOIN LATERAL (
      SELECT 'invoice' AS kind, NULL::uuid AS payment_id, i.total_amount::bigint AS amount,
             coalesce(i.issued_on, (i.sent_at AT TIME ZONE o.time_zone)::date) AS day, 'invoice:' || i.id AS source_key
      UNION ALL
      SELECT 'void', NULL, -i.total_amount, (i.voided_at AT TIME ZONE o.time_zone)::date, 'void:' || i.id
      WHERE i.voided_at IS NOT NULL
      UNION ALL
      SELECT 'payment', p.id, -p.amount, (p.paid_at AT TIME ZONE o.time_zone)::date, 'payment:' || p.id
      FROM invoice_payments p
      WHERE p.organization_id = i.organization_id AND p.invoice_id = i.id AND p.status IN ('settled', 'reversed')
      UNION ALL
      SELECT 'payment', p.id, p.amount, (p.reversed_at AT TIME ZONE o.time_zone)::date, 'reversal:' || p.id
      FROM invoice_payments p
      WHERE p.organization_id = i.organization_id AND p.invoice_id = i.id AND p.status = 'reversed'
      UNION ALL
      SELECT change.kind, p.id, change.total - posted.amount,
             coalesce((SELECT max(f.booked_on) FROM finance_entries f
                       WHERE f.organization_id = i.organization_id AND f.source = 'invoice'
                         AND f.source_key LIKE change.kind || ':' || p.id || ':%'),
                      (${now} AT TIME ZONE o.time_zone)::date),
             change.kind || ':' || p.id || ':' || posted.number + 1
      FROM invoice_payments p
      CROSS JOIN LATERAL (VALUES ('refund', p.refunded_amount), ('dispute', p.disputed_amount)) AS change (kind, total)
      CROSS JOIN LATERAL (SELECT coalesce(sum(l.amount), 0) AS amount, count(*) AS number FROM ledger_entries l
                          WHERE l.payment_id = p.id AND l.kind = change.kind) AS posted
      WHERE p.organization_id = i.organization_id AND p.invoice_id = i.id AND p.status = 'settled'
        AND change.total <> posted.amount
      UNION ALL
      SELECT 'credit_note', NULL, -n.total_amount, n.issued_on, 'credit_note:' || n.id
      FROM credit_notes n WHERE n.organization_id = i.organization_id AND n.invoice_id = i.id
      UNION ALL
      SELECT change.kind, NULL, change.total - posted.amount,
             coalesce(change.day, (${now} AT TIME ZONE o.time_zone)::date),
             change.kind || ':' || i.id || ':' || posted.number + 1
      FROM (
        SELECT 'write_off' AS kind, -i.written_off_amount AS total,
               (i.written_off_at AT TIME ZONE o.time_zone)::date AS day
        UNION ALL
        -- What was returned with a credit note minus refunds and disputes, so that neither changes the balance.
        SELECT 'adjustment',
               (SELECT coalesce(sum(n.total_amount - n.applied_amount), 0) FROM credit_notes n
                WHERE n.organization_id = i.organization_id AND n.invoice_id = i.id)
               - (SELECT coalesce(sum(p.refunded_amount + p.disputed_amount), 0) FROM invoice_payments p
                  WHERE p.organization_id = i.organization_id AND p.invoice_id = i.id AND p.status = 'settled'),
               coalesce(
                 (SELECT max(l.effective_on) FROM ledger_entries l
                  WHERE l.organization_id = i.organization_id AND l.invoice_id = i.id
                    AND l.kind IN ('refund', 'dispute')
                    AND l.created_at > coalesce((SELECT max(a.created_at) FROM ledger_entries a
                                                 WHERE a.organization_id = i.organization_id AND a.invoice_id = i.id
                                                   AND a.kind = 'adjustment'), '-infinity')),
                 -- Refunds and disputes that this statement posts, too.
                 (SELECT max((SELECT max(f.booked_on) FROM finance_entries f
                              WHERE f.organization_id = i.organization_id AND f.source = 'invoice'
                                AND f.source_key LIKE returned.kind || ':' || p.id || ':%'))
                  FROM invoice_payments p
                  CROSS JOIN LATERAL (VALUES ('refund', p.refunded_amount), ('dispute', p.disputed_amount))
                    AS returned (kind, total)
                  WHERE p.organization_id = i.organization_id AND p.invoice_id = i.id AND p.status = 'settled'
                    AND returned.total <> (SELECT coalesce(sum(l.amount), 0) FROM ledger_entries l
                                           WHERE l.payment_id = p.id AND l.kind = returned.kind)))
      ) AS change
      CROSS JOIN LATERAL (SELECT coalesce(sum(l.amount), 0) AS amount, count(*) AS number FROM ledger_entries l
                          WHERE l.organization_id = i.organization_id AND l.invoice_id = i.id
                            AND l.kind = change.kind) AS posted
    ) AS event
    WHERE i.organization_id = ${getOrganizationId(tx)}::uuid AND ${isSelected} AND i.sent_at IS NOT NULL
      AND NOT i.is_sample AND event.amount <> 0
      AND NOT EXISTS (SELECT FROM ledger_entries l
                      WHERE l.organization_id = i.organization_id AND l.source_key = event.source_key)
    ON CONFLICT (organization_id, source_key) DO NOTHING`;
}
