-- The issue date of invoices that were sent before the column existed.
UPDATE "invoices" i SET issued_on = (i.sent_at AT TIME ZONE o.time_zone)::date
FROM "organizations" o
WHERE o.id = i.organization_id AND i.sent_at IS NOT NULL AND i.issued_on IS NULL;

-- Posts existing invoices and payments. `insertMissingEntries` (lib/domain/billing/ledger/post-data.ts) posts later ones
-- by the same rules. All refunds of a payment are one entry, and so are its disputes.
INSERT INTO "ledger_entries" (id, organization_id, contact_id, kind, invoice_id, payment_id, amount, currency,
                              effective_on, source_key)
SELECT gen_random_uuid(), i.organization_id, i.client_id, event.kind, i.id, event.payment_id, event.amount, i.currency,
       event.day, event.source_key
FROM "invoices" i
JOIN "organizations" o ON o.id = i.organization_id
CROSS JOIN LATERAL (
  SELECT 'invoice' AS kind, NULL::uuid AS payment_id, i.total_amount AS amount, i.issued_on AS day,
         'invoice:' || i.id AS source_key
  UNION ALL
  SELECT 'void', NULL, -i.total_amount, (i.voided_at AT TIME ZONE o.time_zone)::date, 'void:' || i.id
  WHERE i.voided_at IS NOT NULL
  UNION ALL
  SELECT 'payment', p.id, -p.amount, (p.paid_at AT TIME ZONE o.time_zone)::date, 'payment:' || p.id
  FROM "invoice_payments" p
  WHERE p.organization_id = i.organization_id AND p.invoice_id = i.id AND p.status = 'settled'
  UNION ALL
  SELECT change.kind, p.id, change.total,
         coalesce((SELECT max(f.booked_on) FROM "finance_entries" f
                   WHERE f.organization_id = i.organization_id AND f.source = 'invoice'
                     AND (f.source_key LIKE change.kind || ':' || p.id || ':%'
                          OR f.source_key = 'payment-back:' || p.id)),
                  (i.updated_at AT TIME ZONE o.time_zone)::date),
         change.kind || ':' || p.id || ':1'
  FROM "invoice_payments" p
  CROSS JOIN LATERAL (VALUES ('refund', p.refunded_amount), ('dispute', p.disputed_amount)) AS change (kind, total)
  WHERE p.organization_id = i.organization_id AND p.invoice_id = i.id AND p.status = 'settled'
) AS event
WHERE i.sent_at IS NOT NULL AND NOT i.is_sample AND event.amount <> 0;
