/** What an invoice is looked for by, as the trigram index has it. */
export const INVOICE_SEARCH_TEXT = "lower(invoice_number || ' ' || customer_name || ' ' || customer_email)";
