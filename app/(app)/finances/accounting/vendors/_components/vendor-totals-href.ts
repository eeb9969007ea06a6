/**
 * Returns the URL of a year's vendor totals, or of the payments to one contact. "none" selects expenses without a
 * contact.
 */
export function getVendorTotalsHref(year: number, contact?: string): string {
  const query = new URLSearchParams({ year: String(year), ...(contact && { contact }) });
  return `/finances/accounting/vendors?${query}`;
}
