"use client";

import { useActionButton } from "@/components/forms/use-action-button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { showToast } from "@/components/ui/toast-store";
import { deleteChargeAction } from "@/lib/actions/billing/charges";
import type { ChargeDto } from "@/lib/domain/billing/charges/dto";

export type DeleteChargeDialogProps = {
  charge: Pick<ChargeDto, "id" | "description" | "source" | "costGroupId">;
  onClose: () => void;
};

/**
 * Asks before deleting a charge of care, or one whose cost is an expense, because adding the charge again would lose its
 * link to the care or the vendor.
 */
export default function DeleteChargeDialog({ charge, onClose }: DeleteChargeDialogProps) {
  const { id, description, source, costGroupId } = charge;
  const { isPending, press } = useActionButton({
    call: () => deleteChargeAction({ id }),
    onDone: () => showToast(`${description} deleted`),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      open
      onClose={() => !isPending && onClose()}
      onConfirm={press}
      pending={isPending}
      title={`Delete ${description}?`}
      confirmLabel="Delete charge"
    >
      {costGroupId !== null && "The cost of this charge is also removed from your expenses. "}
      {source === "care" && "The care can be charged again. "}
      You can't undo this.
    </ConfirmDialog>
  );
}
