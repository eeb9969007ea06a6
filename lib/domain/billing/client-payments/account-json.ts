import { toClientCreditJson } from "@/lib/domain/billing/client-credits/credit-json";
import type { AppliedCredit } from "@/lib/domain/billing/client-payments/apply-contact-credit";
import type { ContactAccount } from "@/lib/domain/billing/client-payments/dto";
import { toMajorUnits } from "@/lib/money/cents";
import type { Currency } from "@/lib/money/currency";

/** Formats a contact's account for the API, with amounts as decimals. */
export function toContactAccountJson(account: ContactAccount) {
  const { currency } = account;
  return {
    ...{ contact_id: account.contactId, contact_name: account.name, currency },
    open_amount: toMajorUnits(account.openCents, currency),
    credit_amount: toMajorUnits(account.creditCents, currency),
    deposit_amount: toMajorUnits(account.depositCents, currency),
    open_invoices: account.invoices.map(({ id, invoiceNumber, dueDate, balanceCents }) => ({
      ...{ invoice_id: id, invoice_number: invoiceNumber, due_date: dueDate },
      balance_due: toMajorUnits(balanceCents, currency),
    })),
    credits: account.credits.map(toClientCreditJson),
  };
}

export function toAppliedCreditJson({ appliedCents, invoiceNumbers }: AppliedCredit, currency: Currency) {
  return { applied_amount: toMajorUnits(appliedCents, currency), invoice_numbers: invoiceNumbers };
}
