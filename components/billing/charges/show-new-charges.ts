import { callAction } from "@/components/forms/call-action";
import { showActionError } from "@/components/forms/show-action-error";
import { showToast } from "@/components/ui/toast-store";
import { undoChargesAction } from "@/lib/actions/billing/charges";
import type { ChargeDto } from "@/lib/domain/billing/charges/dto";
import { describeNewCharges } from "@/lib/domain/billing/charges/model/describe-new-charges";
import type { AmountNotation } from "@/lib/money/typed-amount";
import { saveLastChargedServiceId } from "./last-charged-service";
import { markNewCharges } from "./new-charges";
import { restoreWrittenOffCharge } from "./restore-written-off-charge";

const UNASSIGNED_HREF = "/pro-dashboard?tab=charges&view=unassigned";

/** Shows a message with the payers and total of the new charges, an optional note and an Undo button. */
export function showNewCharges(charges: readonly ChargeDto[], notation: AmountNotation, note = ""): void {
  const [only, ...others] = charges;
  // An event can have only one charge. Here, the event already had a charge, which was written off.
  if (only?.status === "written_off" && others.length === 0) {
    const restore = () => restoreWrittenOffCharge(only.id);
    showToast("This charge was written off.", {
      tone: "info",
      action: { label: "Restore", onClick: restore },
    });
    return;
  }
  markNewCharges(charges.map(({ id }) => id));
  const isUnassigned = charges.some(({ shares }) => shares.some(({ contactId }) => contactId === null));
  const text = describeNewCharges(charges, notation);
  showToast(note ? `${text.replace(/\.$/, "")}. ${note}` : text, {
    action: { label: "Undo", onClick: () => undo(charges) },
    secondAction: isUnassigned ? { label: "Add payers", href: UNASSIGNED_HREF } : undefined,
  });
}

/**
 * Remembers the service of a charge that was just added in a form, and shows a message with a link to the charge.
 */
export function showAddedCharge(charge: ChargeDto, notation: AmountNotation): void {
  saveLastChargedServiceId(charge.serviceId ?? "");
  markNewCharges([charge.id]);
  showToast(describeNewCharges([charge], notation), {
    action: { label: "Show charge", href: getChargeListHref(charge) },
  });
}

async function undo(charges: readonly ChargeDto[]): Promise<void> {
  const ids = charges.map(({ id }) => id);
  const response = await callAction(() => undoChargesAction({ ids }));
  if ("data" in response) {
    markNewCharges([]);
    showToast(charges.length === 1 ? "Charge removed" : `${charges.length} charges removed`);
  } else showActionError(response.error);
}

/**
 * Returns the URL of the charge list, filtered by the charge's horse. If the charge has no horse, the list is
 * filtered by the charge's payer.
 */
function getChargeListHref({ horseId, contactId }: Pick<ChargeDto, "horseId" | "contactId">): string {
  const query = new URLSearchParams({ tab: "charges", view: "all" });
  if (horseId) query.set("horse", horseId);
  else if (contactId) query.set("contact", contactId);
  return `/pro-dashboard?${query}`;
}
