import { useEffect } from "react";
import { callAction } from "@/components/forms/call-action";
import { getPaymentTermsAction } from "@/lib/actions/billing/settings";
import { addCalendarDays, type CalendarDate } from "@/lib/dates/calendar-date";
import type { InvoiceForm } from "./use-invoice-form";

/** Proposes the due date of payment terms, unless the person chose a date. */
function proposeTerms(form: InvoiceForm, today: CalendarDate, days: number): void {
  if (form.getFieldState("due_date").isDirty) return;
  form.setValue("due_date", addCalendarDays(today, days));
  form.setValue("terms_days", days);
}

/** Proposes the terms of a client that was chosen. Keeps the due date if the lookup fails. */
export async function proposeClientTerms(
  form: InvoiceForm,
  today: CalendarDate,
  clientId: string,
): Promise<void> {
  const response = await callAction(() => getPaymentTermsAction({ client_id: clientId }));
  const isStillChosen = form.getValues("client_id") === clientId;
  if ("data" in response && isStillChosen) proposeTerms(form, today, response.data.days);
}

interface DefaultTermsOptions {
  today: CalendarDate;
  /** Null until they are loaded, and for a draft, which has a due date. */
  days: number | null;
}

/** Proposes the organization's terms in a new invoice. */
export function useDefaultTerms(form: InvoiceForm, { today, days }: DefaultTermsOptions): void {
  useEffect(() => {
    if (days !== null && !form.getValues("client_id")) proposeTerms(form, today, days);
  }, [form, today, days]);
}
