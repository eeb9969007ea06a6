import { callAction } from "@/components/forms/call-action";
import { showActionError } from "@/components/forms/show-action-error";
import { LONG_VISIBLE_MS, showToast, type ToastAction } from "@/components/ui/toast-store";
import { chargeCareRecordsAction } from "@/lib/actions/billing/charges";
import type { UnchargedCare } from "@/lib/domain/billing/charges/charge-care-records";
import type { ChargeDto } from "@/lib/domain/billing/charges/dto";
import type { CareChargeOffer } from "@/lib/domain/billing/charges/model/care-charge-offer";
import { formatCents } from "@/lib/money/format";
import type { NumberFormat } from "@/lib/money/number-format";
import type { AmountNotation } from "@/lib/money/typed-amount";
import { getChargeVisitHref } from "./get-charge-visit-href";
import { showNewCharges } from "./show-new-charges";

interface ChargeToast {
  /** A sentence to add to the message, or an empty string. */
  text: string;
  /** The message's second action, and how long the message is visible. */
  options: { secondAction?: ToastAction; visibleMs?: number };
}

/**
 * Returns the text and the action that are added to the message about completed care. The action charges the
 * list price. If the list price is below the cost or no service covers the care, the action opens the "Charge
 * for a visit" form instead.
 */
export function getChargeToast(offer: CareChargeOffer | null, numberFormat: NumberFormat): ChargeToast {
  if (!offer) return { text: "", options: {} };
  const { recordIds } = offer;
  const openForm: ToastAction = { label: "Charge for this visit", href: getChargeVisitHref(recordIds) };
  const visibleMs = LONG_VISIBLE_MS;
  if (offer.kind === "choose_service") return { text: "", options: { secondAction: openForm, visibleMs } };
  const { kind, amountCents, costCents, currency } = offer;
  const price = formatCents(amountCents, currency, numberFormat);
  const hasOtherCost = costCents !== null && costCents !== amountCents;
  const chargePrice: ToastAction = {
    label: `Charge ${price}`,
    onClick: () => chargeHealthRecords(recordIds, numberFormat),
  };
  return {
    text: hasOtherCost
      ? ` Cost: ${formatCents(costCents, currency, numberFormat)}. List price: ${price}.`
      : "",
    options: { secondAction: kind === "charge" ? chargePrice : openForm, visibleMs },
  };
}

/**
 * Creates charges for health records and shows a message with an Undo button. Records that already have a
 * charge don't get another. Also shows how many records couldn't be charged for, and why.
 */
export async function chargeHealthRecords(
  recordIds: readonly string[],
  numberFormat: NumberFormat,
): Promise<void> {
  const response = await callAction(() => chargeCareRecordsAction({ record_ids: [...recordIds] }));
  if (!("data" in response)) return showActionError(response.error);
  const { charges, existing, uncharged, currency } = response.data;
  const notation = { currency, numberFormat };
  if (charges.length > 0) showNewCharges(charges, notation);
  else if (existing.length > 0) showExistingCharges(existing, notation);
  for (const one of uncharged) {
    const text = recordIds.length === 1 ? one.reason : describeUncharged(one);
    showToast(text, { tone: "error" });
  }
}

function showExistingCharges(existing: readonly ChargeDto[], notation: AmountNotation): void {
  const isWrittenOff = existing[0]?.status === "written_off";
  if (existing.length === 1 && isWrittenOff) showNewCharges(existing, notation);
  else showToast("You've already charged for this care.", { tone: "info" });
}

function describeUncharged({ count, reason }: UnchargedCare): string {
  return `Couldn't charge for ${count === 1 ? "1 health record" : `${count} health records`}. ${reason}`;
}
