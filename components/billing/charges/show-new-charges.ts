import { callAction } from "@/components/forms/call-action";
import { showActionError } from "@/components/forms/show-action-error";
import { showToast } from "@/components/ui/toast-store";
import { writeOffChargeAction } from "@/lib/actions/billing/charges";
import type { ChargeDto } from "@/lib/domain/billing/charges/dto";
import { describeNewCharges } from "@/lib/domain/billing/charges/model/describe-new-charges";
import type { AmountNotation } from "@/lib/money/typed-amount";
import { restoreWrittenOffCharge } from "./restore-written-off-charge";

const UNDO_REASON = "Charged by mistake";

/** Shows a message with the payers and the total of new charges, and an Undo button. */
export function showNewCharges(charges: readonly ChargeDto[], notation: AmountNotation): void {
  const [only, ...others] = charges;
  // An earlier Undo wrote off the charge, and each event can have only one charge.
  if (only?.status === "written_off" && others.length === 0) {
    const restore = () => restoreWrittenOffCharge(only.id);
    showToast("This charge was written off.", {
      tone: "info",
      action: { label: "Restore", onClick: restore },
    });
    return;
  }
  showToast(describeNewCharges(charges, notation), {
    action: { label: "Undo", onClick: () => writeOffCharges(charges) },
  });
}

async function writeOffCharges(charges: readonly ChargeDto[]): Promise<void> {
  for (const { id } of charges) {
    const response = await callAction(() => writeOffChargeAction({ id, reason: UNDO_REASON }));
    if ("data" in response) continue;
    showActionError(response.error);
    return;
  }
  showToast(charges.length === 1 ? "Charge written off" : `${charges.length} charges written off`);
}
