/** Returns the URL of the vendor totals of a year, or of the payments to a contact. "none" means without a contact. */
export function getVendorTotalsHref(year: number, contact?: string): string {
  const query = new URLSearchParams({ year: String(year), ...(contact && { contact }) });
  return `/finances/accounting/vendors?${query}`;
}
