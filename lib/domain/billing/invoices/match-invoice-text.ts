/**
 * Returns the condition for invoices that contain the pattern. The first part matches the expression of the trigram
 * index, but it is null for invoices without an email address. The second part finds these invoices.
 */
export function matchInvoiceText(pattern: string): string {
  return `(lower(invoice_number || ' ' || customer_name || ' ' || customer_email) LIKE ${pattern}
    OR customer_email IS NULL AND lower(invoice_number || ' ' || customer_name) LIKE ${pattern})`;
}
