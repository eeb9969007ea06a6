import type { ClientAutopay, InvoiceAutopay } from "@/lib/domain/billing/autopay/get-stable-autopay";
import type { AutopayClient } from "@/lib/domain/billing/autopay/list-autopay-clients";
import type { MethodFacts } from "@/lib/domain/billing/autopay/model/labels";
import { toMajorUnits } from "@/lib/money/cents";
import type { Currency } from "@/lib/money/currency";

/** Formats a client's automatic payments for the API, with amounts as decimals. */
export function toClientAutopayJson(autopay: ClientAutopay, currency: Currency) {
  const { isOffered, mandate, lastEnd, upcoming, lastFailure } = autopay;
  return {
    ...{ is_offered: isOffered, is_active: mandate !== null },
    method: mandate && {
      ...{ kind: mandate.kind, brand: mandate.brand, last_four: mandate.last4 },
      ...{ expires_month: mandate.expMonth, expires_year: mandate.expYear, started_on: mandate.startedOn },
    },
    last_end: lastEnd && { reason: lastEnd.reason, ended_on: lastEnd.on },
    upcoming: upcoming.map(({ invoiceId, invoiceNumber, amountCents, chargeOn, state }) => ({
      ...{ invoice_id: invoiceId, invoice_number: invoiceNumber },
      amount: toMajorUnits(amountCents, currency),
      ...{ charge_on: chargeOn, status: state },
    })),
    last_failure: lastFailure && {
      ...{ invoice_id: lastFailure.invoiceId, invoice_number: lastFailure.invoiceNumber },
      ...{ failed_on: lastFailure.failedOn, message: lastFailure.failure },
    },
  };
}

/** Formats an `AutopayClient` for the API, with amounts as decimals. */
export function toAutopayClientJson(client: AutopayClient, currency: Currency) {
  const { contactId, name, expMonth, expYear, next } = client;
  return {
    ...{ contact_id: contactId, contact_name: name },
    method: { ...toMethodJson(client), expires_month: expMonth, expires_year: expYear },
    next_charge: next && {
      ...{ invoice_id: next.invoiceId, charge_on: next.chargeOn },
      ...{ amount: toMajorUnits(next.amountCents, currency), failed_attempts: next.failures },
    },
  };
}

/** Formats an invoice's automatic payments for the API, with amounts as decimals. */
export function toInvoiceAutopayJson(
  { invoiceId, next, attempts }: InvoiceAutopay & { invoiceId: string },
  currency: Currency,
) {
  return {
    invoice_id: invoiceId,
    next_charge: next && {
      ...{ charge_on: next.chargeOn, is_running: next.isRunning, method: toMethodJson(next.method) },
    },
    attempts: attempts.map(({ id, status, amountCents, attemptedOn, failure }) => ({
      ...{ id, status, amount: toMajorUnits(amountCents, currency) },
      ...{ attempted_on: attemptedOn, failure_message: failure },
    })),
  };
}

function toMethodJson({ kind, brand, last4 }: MethodFacts) {
  return { kind, brand, last_four: last4 };
}
