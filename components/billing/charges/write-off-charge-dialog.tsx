"use client";

import { DialogForm } from "@/components/forms/dialog-form";
import { useActionForm } from "@/components/forms/use-action-form";
import { useOrganizationMismatch } from "@/components/organizations/organizations/use-organization-mismatch";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { showToast } from "@/components/ui/toast-store";
import { writeOffChargeAction } from "@/lib/actions/billing/charges";
import type { ChargeDto } from "@/lib/domain/billing/charges/dto";
import { writeOffChargeSchema } from "@/lib/domain/billing/charges/model/schemas";
import type { Currency } from "@/lib/money/currency";
import { formatCents } from "@/lib/money/format";
import { restoreWrittenOffCharge } from "./restore-written-off-charge";

export type WriteOffChargeDialogProps = {
  charge: Pick<ChargeDto, "id" | "description" | "amountCents" | "discountCents">;
  onClose: () => void;
  currency: Currency;
};

export default function WriteOffChargeDialog({ charge, onClose, currency }: WriteOffChargeDialogProps) {
  const { id, description, amountCents, discountCents } = charge;
  const form = useActionForm({
    blockReason: useOrganizationMismatch(),
    schema: writeOffChargeSchema,
    fixed: { id },
    action: writeOffChargeAction,
    onDone: () => {
      const undo = () => restoreWrittenOffCharge(id);
      showToast(`${description} written off`, { action: { label: "Undo", onClick: undo } });
      onClose();
    },
  });
  return (
    <DialogForm
      form={form}
      onClose={() => !form.pending && onClose()}
      title="Write off charge"
      description={`${description}, ${formatCents(amountCents - discountCents, currency)}. It won't be billed. You can restore it later.`}
      size="small"
      submitLabel="Write off"
      pendingLabel="Saving…"
    >
      <Field label="Reason" required error={form.errors.reason}>
        {(control) => (
          <Input {...control} name="reason" autoComplete="off" maxLength={200} placeholder="Goodwill" />
        )}
      </Field>
    </DialogForm>
  );
}
