/**
 * Returns the condition for invoices that contain the pattern. The first part is null for invoices without an email
 * address; the second part finds these invoices. Each part matches the expression of a trigram index
 * (invoices_search_idx and invoices_search_without_email_idx).
 */
export function matchInvoiceText(pattern: string): string {
  return `(lower(invoice_number || ' ' || customer_name || ' ' || customer_email) LIKE ${pattern}
    OR customer_email IS NULL AND lower(invoice_number || ' ' || customer_name) LIKE ${pattern})`;
}
