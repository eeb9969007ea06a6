export const invoicingHref = "/pro-dashboard";
export const paymentsSetUpHref = "/account?tab=payments";

export function invoiceHref(id: string): string {
  return `${invoicingHref}/invoices/${id}`;
}
