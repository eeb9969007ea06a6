import { AGING_BUCKET_STARTS } from "@/lib/domain/billing/records/model/aging";

/** Returns an SQL expression that maps a number of days overdue to the index of its aging bucket. */
export const getAgingBucketSql = (days: string) =>
  `width_bucket(${days}, ARRAY[${AGING_BUCKET_STARTS.join(",")}])`;

/**
 * Selects the invoices of the organization $1 that have a balance in the ledger at the end of day $2. Reads only
 * invoices that can have a balance on that day: open invoices, invoices with refunds or disputes, and invoices with
 * later entries. Balances exclude deposits. `contact_id` is the remaining contact after a merge. OFFSET 0 makes
 * PostgreSQL look up each invoice by its ID. Without it, PostgreSQL would read all of the organization's invoices
 * if it has no table statistics.
 */
export const OPEN_BALANCES_SQL = `
  SELECT invoice.id, invoice.invoice_number, invoice.customer_name, invoice.customer_email, invoice.due_date,
         contact.id AS contact_id, contact.name AS contact_name, posted.balance,
         $2::date - invoice.due_date AS days,
         ${getAgingBucketSql("$2::date - invoice.due_date")} AS bucket
  FROM (
    SELECT id FROM invoices
    WHERE organization_id = $1::uuid AND status IN ('sent', 'overdue') AND voided_at IS NULL
    UNION
    SELECT id FROM invoices
    WHERE organization_id = $1::uuid AND (refunded_amount > 0 OR disputed_amount > 0)
    UNION
    SELECT invoice_id FROM ledger_entries
    WHERE organization_id = $1::uuid AND effective_on > $2::date AND invoice_id IS NOT NULL
  ) candidate
  JOIN LATERAL (
    SELECT sum(entry.amount)::bigint AS balance, (array_agg(entry.contact_id ORDER BY entry.id))[1] AS contact_id
    FROM ledger_entries entry
    WHERE entry.organization_id = $1::uuid AND entry.invoice_id = candidate.id AND entry.effective_on <= $2::date
      AND entry.kind <> 'deposit'
  ) posted ON posted.balance <> 0
  CROSS JOIN LATERAL (
    SELECT * FROM invoices WHERE organization_id = $1::uuid AND id = candidate.id OFFSET 0
  ) invoice
  LEFT JOIN LATERAL (
    SELECT * FROM clients WHERE organization_id = $1::uuid AND id = coalesce(invoice.client_id, posted.contact_id)
    OFFSET 0
  ) payer ON true
  LEFT JOIN LATERAL (
    SELECT * FROM clients WHERE organization_id = $1::uuid AND id = coalesce(payer.merged_into_id, payer.id) OFFSET 0
  ) contact ON true`;

/**
 * Selects the contacts in organization $1 with unapplied credit in the ledger at the end of day $2. Credit amounts
 * are positive.
 */
export const UNAPPLIED_CREDITS_SQL = `
  SELECT contact.id AS contact_id, contact.name AS contact_name, -sum(entry.amount)::bigint AS credit
  FROM ledger_entries entry
  LEFT JOIN client_credits owned ON owned.organization_id = $1::uuid AND owned.id = entry.credit_id
  LEFT JOIN clients payer ON payer.organization_id = $1::uuid
    AND payer.id = coalesce(owned.contact_id, entry.contact_id)
  LEFT JOIN clients contact ON contact.organization_id = $1::uuid
    AND contact.id = coalesce(payer.merged_into_id, payer.id)
  WHERE entry.organization_id = $1::uuid AND entry.invoice_id IS NULL AND entry.kind <> 'deposit'
    AND entry.effective_on <= $2::date
  GROUP BY contact.id, contact.name
  HAVING sum(entry.amount) <> 0`;
