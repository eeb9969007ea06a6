import type { ClientAutopay } from "@/lib/domain/billing/autopay/get-stable-autopay";
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
