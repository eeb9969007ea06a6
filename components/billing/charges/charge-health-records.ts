import { callAction } from "@/components/forms/call-action";
import { showActionError } from "@/components/forms/show-action-error";
import { LONG_VISIBLE_MS, type ToastAction } from "@/components/ui/toast-store";
import { chargeFromSourceAction } from "@/lib/actions/billing/charges";
import type { ChargeDto } from "@/lib/domain/billing/charges/dto";
import type { CareChargeOffer } from "@/lib/domain/billing/charges/model/care-charge-offer";
import type { Currency } from "@/lib/money/currency";
import { formatCents } from "@/lib/money/format";
import type { NumberFormat } from "@/lib/money/number-format";
import { getChargeVisitHref } from "./get-charge-visit-href";
import { showNewCharges } from "./show-new-charges";

interface ChargeToast {
  /** A sentence to add to the message, or an empty string. */
  text: string;
  action: ToastAction | undefined;
  /** How long the message stays. Undefined for the default. */
  visibleMs: number | undefined;
}

/**
 * Returns the addition to the message about completed care: a button that charges for the care at the price on the
 * price list, or one that opens the form for charging a visit.
 */
export function getChargeToast(offer: CareChargeOffer | null, numberFormat: NumberFormat): ChargeToast {
  switch (offer?.kind) {
    case undefined:
      return { text: "", action: undefined, visibleMs: undefined };
    case "choose_service":
      return {
        text: " To charge for this care with one tap, set “Care to charge for” in a service.",
        action: { label: "Charge for this visit", href: getChargeVisitHref(offer.recordIds) },
        visibleMs: LONG_VISIBLE_MS,
      };
    case "charge": {
      const { recordIds, amountCents, costCents, currency } = offer;
      const price = formatCents(amountCents, currency, numberFormat);
      const hasOtherCost = costCents !== null && costCents !== amountCents;
      return {
        text: hasOtherCost
          ? ` Cost ${formatCents(costCents, currency, numberFormat)}, price list ${price}.`
          : "",
        action: { label: `Charge ${price}`, onClick: () => chargeHealthRecords(recordIds, numberFormat) },
        visibleMs: LONG_VISIBLE_MS,
      };
    }
  }
}

/**
 * Creates at most one charge per health record and shows the result with Undo. Returns whether all records were
 * charged. If a record can't be charged, stops, keeps the earlier charges and also shows the error.
 */
export async function chargeHealthRecords(
  recordIds: readonly string[],
  numberFormat: NumberFormat,
): Promise<boolean> {
  const results: ChargeResult[] = [];
  let failure: Parameters<typeof showActionError>[0] | null = null;
  for (const id of recordIds) {
    const response = await callAction(() => chargeFromSourceAction({ source: "care", id }));
    if ("data" in response) results.push(response.data);
    else failure = response.error;
    if (failure) break;
  }
  const [first] = results;
  if (first) {
    showNewCharges(
      results.map(({ charge }) => charge),
      { currency: first.currency, numberFormat },
    );
  }
  if (failure) showActionError(failure);
  return failure === null;
}

interface ChargeResult {
  charge: ChargeDto;
  currency: Currency;
}
