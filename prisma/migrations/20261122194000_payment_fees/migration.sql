-- What Stripe has said of a payment's fees, in cents.
ALTER TABLE "invoice_payments"
  ADD COLUMN "returned_fee_amount" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "processing_fee_amount" INTEGER NOT NULL DEFAULT 0;

ALTER TABLE "invoice_payments"
  ADD CONSTRAINT "invoice_payments_returned_fee" CHECK (
    returned_fee_amount BETWEEN 0 AND application_fee_amount
  ),
  ADD CONSTRAINT "invoice_payments_processing_fee" CHECK (processing_fee_amount >= 0);

-- A fee that Stripe gives back is an expense below zero.
ALTER TABLE "finance_entries"
  DROP CONSTRAINT "finance_entries_amount",
  ADD CONSTRAINT "finance_entries_amount" CHECK (
    amount_cents BETWEEN -99999999 AND 99999999
    AND (amount_cents > 0 OR (amount_cents < 0 AND (kind = 'income' OR source = 'invoice')))
  );

-- The platform fees of card payments that were recorded before.
INSERT INTO "finance_entries" (id, organization_id, kind, amount_cents, currency, category, vendor, note, booked_on,
                               source, source_key, created_at, updated_at)
SELECT gen_random_uuid(), p.organization_id, 'expense', p.application_fee_amount, i.currency, 'payment_fees',
       'Hoofline', 'Platform fee for ' || i.invoice_number, (p.paid_at AT TIME ZONE o.time_zone)::date, 'invoice',
       'platform-fee:' || p.id, now(), now()
FROM "invoice_payments" p
JOIN "invoices" i ON i.organization_id = p.organization_id AND i.id = p.invoice_id
JOIN "organizations" o ON o.id = p.organization_id
WHERE p.status = 'settled' AND p.application_fee_amount > 0 AND o.purged_at IS NULL
ON CONFLICT (organization_id, source_key) DO NOTHING;
