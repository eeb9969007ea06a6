import type { CalendarDate } from "@/lib/dates/calendar-date";

/**
 * The URL of the invoice list, for all members who can read invoices. If the organization's plan includes
 * invoicing, the page redirects to a tab of the Pro Dashboard.
 */
export const ALL_INVOICES_HREF = "/invoices";
export const PAYMENT_SETUP_HREF = "/account?tab=payments";
export const PAYMENT_INSTRUCTIONS_HREF = "/pro-dashboard?tab=settings";

export function getInvoiceHref(id: string): string {
  return `/pro-dashboard/invoices/${id}`;
}

/**
 * Returns the URL of an invoice run's preview in which only this contact is selected. `ahead` is the last day for
 * which board is billed in advance. If omitted, the organization's setting applies.
 */
export function getContactRunHref(contactId: string, through: CalendarDate, ahead?: CalendarDate): string {
  const href = `/pro-dashboard/runs?through=${through}&contact=${contactId}`;
  return ahead ? `${href}&ahead=${ahead}` : href;
}
