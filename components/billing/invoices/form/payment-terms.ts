import { useEffect } from "react";
import { callAction } from "@/components/forms/call-action";
import { getPaymentTermsAction } from "@/lib/actions/billing/settings";
import { addCalendarDays, type CalendarDate } from "@/lib/dates/calendar-date";
import type { InvoiceForm } from "./use-invoice-form";

/** Fills in the due date according to the payment terms, unless the user has chosen a date. */
function applyPaymentTerms(form: InvoiceForm, today: CalendarDate, days: number): void {
  if (form.getFieldState("due_date").isDirty) return;
  form.setValue("due_date", addCalendarDays(today, days));
  form.setValue("terms_days", days);
}

/** Fills in the due date from the selected client's payment terms. Keeps the due date if the lookup fails. */
export async function applyClientPaymentTerms(
  form: InvoiceForm,
  today: CalendarDate,
  clientId: string,
): Promise<void> {
  const response = await callAction(() => getPaymentTermsAction({ client_id: clientId }));
  const isStillChosen = form.getValues("client_id") === clientId;
  if ("data" in response && isStillChosen) applyPaymentTerms(form, today, response.data.days);
}

interface DefaultPaymentTermsOptions {
  today: CalendarDate;
  /** Null until the terms load. Also null for an existing draft, which already has a due date. */
  days: number | null;
}

/** Fills in the due date of a new invoice from the organization's payment terms. */
export function useDefaultPaymentTerms(form: InvoiceForm, { today, days }: DefaultPaymentTermsOptions): void {
  useEffect(() => {
    if (days !== null && !form.getValues("client_id")) applyPaymentTerms(form, today, days);
  }, [form, today, days]);
}
