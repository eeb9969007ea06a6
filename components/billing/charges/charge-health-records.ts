import { callAction } from "@/components/forms/call-action";
import { showActionError } from "@/components/forms/show-action-error";
import type { ToastAction } from "@/components/ui/toast-store";
import { chargeFromSourceAction } from "@/lib/actions/billing/charges";
import type { ChargeDto } from "@/lib/domain/billing/charges/dto";
import type { CareChargeOffer } from "@/lib/domain/billing/charges/model/care-charge-offer";
import type { Currency } from "@/lib/money/currency";
import { formatCents } from "@/lib/money/format";
import { showNewCharges } from "./show-new-charges";

interface ChargeToast {
  /** A sentence to add to the message, or an empty string. */
  text: string;
  action: ToastAction | undefined;
}

/**
 * Returns the addition to the message about completed care: a button that charges for the care, or a hint on how to set
 * up charges for care.
 */
export function getChargeToast(offer: CareChargeOffer | null): ChargeToast {
  switch (offer?.kind) {
    case undefined:
      return { text: "", action: undefined };
    case "choose_service":
      return {
        text: " To charge for this care, set “Care to charge for” in a service.",
        action: { label: "Open price list", href: "/pro-dashboard?tab=services" },
      };
    case "charge": {
      const { recordIds, amountCents, currency } = offer;
      const label = `Charge ${formatCents(amountCents, currency)}`;
      return { text: "", action: { label, onClick: () => chargeHealthRecords(recordIds) } };
    }
  }
}

/**
 * Creates at most one charge per health record and shows the result with Undo. Returns whether all records were
 * charged. If a record can't be charged, stops, keeps the earlier charges and also shows the error.
 */
export async function chargeHealthRecords(recordIds: readonly string[]): Promise<boolean> {
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
      first.currency,
    );
  }
  if (failure) showActionError(failure);
  return failure === null;
}

interface ChargeResult {
  charge: ChargeDto;
  currency: Currency;
}
