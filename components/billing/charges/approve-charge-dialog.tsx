"use client";

import { DialogForm } from "@/components/forms/dialog-form";
import { useActionForm } from "@/components/forms/use-action-form";
import { useAmountNotation } from "@/components/money/amount-notation";
import { useOrganizationMismatch } from "@/components/organizations/organizations/use-organization-mismatch";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { showToast } from "@/components/ui/toast-store";
import { overrideApprovalAction } from "@/lib/actions/billing/charges";
import type { ChargeDto } from "@/lib/domain/billing/charges/dto";
import { overrideApprovalSchema } from "@/lib/domain/billing/charges/model/schemas";
import type { Currency } from "@/lib/money/currency";
import { describeHeldShares } from "./describe-held-shares";

export type ApproveChargeDialogProps = {
  charge: Pick<ChargeDto, "id" | "description" | "shares">;
  onClose: () => void;
  currency: Currency;
};

/** Lets a member approve a charge for its payers, for example after a phone call. */
export default function ApproveChargeDialog({ charge, onClose, currency }: ApproveChargeDialogProps) {
  const { numberFormat } = useAmountNotation();
  const { id, description } = charge;
  const form = useActionForm({
    blockReason: useOrganizationMismatch(),
    schema: overrideApprovalSchema,
    fixed: { id },
    action: overrideApprovalAction,
    onDone: () => {
      showToast(`${description} approved`);
      onClose();
    },
  });
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      title="Approve for the client"
      description={`${describeHeldShares(charge, currency, numberFormat)}. After you approve this charge, it can be billed. The charge's history shows your name and how the client approved.`}
      size="small"
      submitLabel="Approve charge"
      pendingLabel="Saving…"
    >
      <Field label="How the client approved" required error={form.errors.reason}>
        {(control) => (
          <Input
            {...control}
            name="reason"
            autoComplete="off"
            maxLength={200}
            defaultValue="Approved by phone"
          />
        )}
      </Field>
    </DialogForm>
  );
}
