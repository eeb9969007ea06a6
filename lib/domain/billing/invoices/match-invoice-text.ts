/**
 * Returns the SQL condition for invoices that contain the pattern. The first part doesn't match invoices without an
 * email address, so the second part finds them. Each part uses the same expression as its trigram index
 * (invoices_search_idx or invoices_search_without_email_idx).
 */
export function matchInvoiceText(pattern: string): string {
  return `(lower(invoice_number || ' ' || customer_name || ' ' || customer_email) LIKE ${pattern}
    OR customer_email IS NULL AND lower(invoice_number || ' ' || customer_name) LIKE ${pattern})`;
}
