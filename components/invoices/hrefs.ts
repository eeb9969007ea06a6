/** For everybody who may read them; where there is invoicing it leads to its tab of the Pro Dashboard. */
export const allInvoicesHref = "/invoices";
export const paymentsSetUpHref = "/account?tab=payments";

export function invoiceHref(id: string): string {
  return `/pro-dashboard/invoices/${id}`;
}
