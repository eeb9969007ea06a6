"use client";

import { useActionButton } from "@/components/forms/use-action-button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { showToast } from "@/components/ui/toast-store";
import { deleteChargeAction } from "@/lib/actions/billing/charges";
import type { ChargeDto } from "@/lib/domain/billing/charges/dto";

export type DeleteChargeDialogProps = {
  charge: Pick<ChargeDto, "id" | "description">;
  onClose: () => void;
};

/** Asks before deleting a charge whose cost is an expense, because adding the charge again would lose the vendor. */
export default function DeleteChargeDialog({ charge, onClose }: DeleteChargeDialogProps) {
  const { id, description } = charge;
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
      The cost of this charge is also removed from your expenses. You can't undo this.
    </ConfirmDialog>
  );
}
