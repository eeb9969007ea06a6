/**
 * Returns an SQL expression for the contact's last manual payment method, or null. After a merge, the
 * duplicate's payments belong to the remaining contact.
 */
export function getLastMethodSql(organizationId: string, contactId: string): string {
  return `(
    SELECT recent.method FROM (
      (SELECT method, paid_at FROM client_payments
       WHERE organization_id = ${organizationId} AND contact_id = ${contactId} AND reversed_at IS NULL
         AND method IN ('cash', 'check', 'transfer')
       ORDER BY paid_at DESC LIMIT 1)
      UNION ALL
      (SELECT part.method, part.paid_at FROM invoices own
       JOIN invoice_payments part ON part.organization_id = own.organization_id AND part.invoice_id = own.id
       WHERE own.organization_id = ${organizationId} AND own.client_id = ${contactId} AND part.status = 'settled'
         AND part.method IN ('cash', 'check', 'transfer')
       ORDER BY part.paid_at DESC LIMIT 1)
    ) recent ORDER BY recent.paid_at DESC LIMIT 1)`;
}
