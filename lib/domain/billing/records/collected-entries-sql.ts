/**
 * Selects the ledger entries (`entry`) for money that the organization $1 received from clients or returned to them.
 * Received amounts are negative. Client credit is counted when the money is received, not when the credit is applied.
 * For credit from a credit note, the money was received earlier, so this credit is counted only when it is refunded.
 * If applied credit is refunded, the refund gets the same payment method as the payment that created the credit.
 */
export const COLLECTED_ENTRIES_SQL = `
  SELECT entry.*, coalesce(source.method, payment.method) AS method FROM ledger_entries entry
  LEFT JOIN invoice_payments payment ON payment.organization_id = $1::uuid AND payment.id = entry.payment_id
  LEFT JOIN client_credits applied ON applied.organization_id = $1::uuid AND applied.id = payment.credit_id
  LEFT JOIN invoice_payments source ON source.organization_id = $1::uuid AND source.id = applied.payment_id
  LEFT JOIN client_credits credit ON credit.organization_id = $1::uuid AND credit.id = entry.credit_id
  WHERE entry.organization_id = $1::uuid AND (
    entry.kind = 'payment' AND payment.method IS DISTINCT FROM 'credit'
    OR entry.kind IN ('refund', 'dispute')
    OR entry.kind IN ('credit', 'deposit') AND entry.payment_id IS NULL
      AND (credit.kind <> 'credit_note' OR entry.source_key LIKE 'credit-refund%'))`;
