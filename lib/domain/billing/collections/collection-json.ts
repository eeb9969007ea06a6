import type { LoggedCall } from "@/lib/domain/billing/collections/calls";
import type { ContactToCall } from "@/lib/domain/billing/collections/data";
import { toMajorUnits } from "@/lib/money/cents";
import type { Currency } from "@/lib/money/currency";

/** Formats a contact with overdue invoices for the API, with amounts as decimals. */
export function toContactToCallJson(contact: ContactToCall, currency: Currency) {
  const { lastCall, promise } = contact;
  return {
    ...{ contact_id: contact.contactId, name: contact.name, email: contact.email, phones: contact.phones },
    overdue_amount: toMajorUnits(contact.overdueCents, currency),
    ...{ invoice_count: contact.invoiceCount, oldest_invoice_id: contact.oldestInvoiceId },
    ...{ oldest_due_date: contact.oldestDueOn, days_overdue: contact.daysOverdue },
    ...{ last_emailed_on: contact.lastMailedOn, last_reminded_on: contact.lastRemindedOn },
    last_call: lastCall && { called_on: lastCall.calledOn, note: lastCall.note },
    promise: promise && {
      ...{ id: promise.id, status: promise.state, promised_on: promise.promisedOn },
      amount: toMajorUnits(promise.amountCents, currency),
    },
  };
}

export function toLoggedCallJson({ id, contactId, name }: LoggedCall) {
  return { id, contact_id: contactId, contact_name: name };
}
