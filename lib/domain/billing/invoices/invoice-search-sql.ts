/** The SQL expression for the text that is searched. Must match the expression of the trigram index. */
export const INVOICE_SEARCH_SQL = "lower(invoice_number || ' ' || customer_name || ' ' || customer_email)";
