/**
 * Selects the ledger entries (`entry`) of money that clients paid or got back, for the organization $1. The amount is
 * negative if money came in. Client credit counts when it is paid, not when it is applied. The credit of a credit note
 * was paid earlier, so it counts only when it is refunded.
 */
export const COLLECTED_ENTRIES_SQL = `
  SELECT entry.*, payment.method FROM ledger_entries entry
  LEFT JOIN invoice_payments payment ON payment.organization_id = $1::uuid AND payment.id = entry.payment_id
  LEFT JOIN client_credits credit ON credit.organization_id = $1::uuid AND credit.id = entry.credit_id
  WHERE entry.organization_id = $1::uuid AND (
    entry.kind IN ('payment', 'refund', 'dispute') AND payment.method IS DISTINCT FROM 'credit'
    OR entry.kind IN ('credit', 'deposit') AND entry.payment_id IS NULL
      AND (credit.kind <> 'credit_note' OR entry.source_key LIKE 'credit-refund%'))`;
