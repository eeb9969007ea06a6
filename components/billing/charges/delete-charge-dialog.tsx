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
 * Asks for confirmation before deleting a charge that is linked to care or to an expense. Adding the charge
 * again wouldn't restore the link.
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
      {source === "care" && "You can charge for the care again. "}
      You can't undo this.
    </ConfirmDialog>
  );
}
