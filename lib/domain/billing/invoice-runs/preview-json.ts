import type { InvoiceRunPreview } from "@/lib/domain/billing/invoice-runs/preview-run";
import { toMajorUnits } from "@/lib/money/cents";
import type { Currency } from "@/lib/money/currency";

/** Formats a run's preview for the API, with amounts as decimals. */
export function toInvoiceRunPreviewJson(preview: InvoiceRunPreview, currency: Currency) {
  const toAmount = (cents: number) => toMajorUnits(cents, currency);
  return {
    total_amount: toAmount(preview.totalCents),
    contacts: preview.contacts.map((contact) => ({
      ...{ contact_id: contact.contactId, name: contact.name, email: contact.email },
      ...{ charge_count: contact.chargeCount, total_amount: toAmount(contact.totalCents) },
      ...{ advance_amount: toAmount(contact.advanceCents), problems: contact.problems },
    })),
    without_payer: {
      charge_count: preview.withoutPayer.chargeCount,
      amount: toAmount(preview.withoutPayer.amountCents),
    },
    not_approved: preview.unapproved.map(({ contactId, name, waitingCount, declinedCount, amountCents }) => ({
      ...{ contact_id: contactId, name, waiting_count: waitingCount, declined_count: declinedCount },
      amount: toAmount(amountCents),
    })),
  };
}
