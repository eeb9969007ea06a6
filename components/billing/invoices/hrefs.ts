/**
 * The list of invoices for everyone who can read them. It redirects organizations with invoicing to a tab of
 * the Pro Dashboard.
 */
export const ALL_INVOICES_HREF = "/invoices";
export const PAYMENT_SETUP_HREF = "/account?tab=payments";

export function getInvoiceHref(id: string): string {
  return `/pro-dashboard/invoices/${id}`;
}
