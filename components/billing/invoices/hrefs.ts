/**
 * The list of invoices for everyone who can read them. For organizations with invoicing it redirects to a tab of the
 * Pro Dashboard.
 */
export const allInvoicesHref = "/invoices";
export const paymentsSetUpHref = "/account?tab=payments";

export function invoiceHref(id: string): string {
  return `/pro-dashboard/invoices/${id}`;
}
