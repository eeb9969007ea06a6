/**
 * The list of invoices for everyone who can read them. For organizations with invoicing it redirects to a tab of the
 * Pro Dashboard.
 */
export const getAllInvoicesHref = "/invoices";
export const getPaymentsSetUpHref = "/account?tab=payments";

export function getInvoiceHref(id: string): string {
  return `/pro-dashboard/invoices/${id}`;
}
