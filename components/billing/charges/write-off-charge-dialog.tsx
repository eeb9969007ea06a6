"use client";

import { ActionDialog } from "@/components/forms/action-dialog";
import { useFormatCents } from "@/components/money/use-format-cents";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { showToast } from "@/components/ui/toast-store";
import { writeOffChargeAction } from "@/lib/actions/billing/charges";
import type { ChargeDto } from "@/lib/domain/billing/charges/dto";
import { writeOffChargeSchema } from "@/lib/domain/billing/charges/model/schemas";
import type { Currency } from "@/lib/money/currency";
import { restoreWrittenOffCharge } from "./restore-written-off-charge";

export type WriteOffChargeDialogProps = {
  charge: Pick<ChargeDto, "id" | "description" | "amountCents" | "discountCents">;
  onClose: () => void;
  currency: Currency;
};

export default function WriteOffChargeDialog({ charge, onClose, currency }: WriteOffChargeDialogProps) {
  const formatCents = useFormatCents();
  const { id, description, amountCents, discountCents } = charge;
  return (
    <ActionDialog
      title="Write off charge"
      description={`${description}, ${formatCents(amountCents - discountCents, currency)}. It won't be billed. You can restore it later.`}
      submitLabel="Write off"
      onClose={onClose}
      schema={writeOffChargeSchema}
      fixed={{ id }}
      action={writeOffChargeAction}
      onDone={() => {
        const undo = () => restoreWrittenOffCharge(id);
        showToast(`${description} written off`, { action: { label: "Undo", onClick: undo } });
      }}
    >
      {(errors) => (
        <Field label="Reason" required error={errors.reason}>
          {(control) => (
            <Input {...control} name="reason" autoComplete="off" maxLength={200} placeholder="Goodwill" />
          )}
        </Field>
      )}
    </ActionDialog>
  );
}
