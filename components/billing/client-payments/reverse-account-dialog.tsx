"use client";

import { ActionDialog } from "@/components/forms/action-dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { showToast } from "@/components/ui/toast-store";
import { reverseClientPaymentAction, reverseDepositAction } from "@/lib/actions/billing/client-payments";
import { reverseDepositSchema } from "@/lib/domain/billing/client-credits/model/schemas";
import { reverseClientPaymentSchema } from "@/lib/domain/billing/client-payments/model/schemas";

interface ReversalDialogProps {
  id: string;
  onClose: () => void;
}

/** Asks for the reason for reversing a payment or a deposit. */
export default function ReversalDialog({
  kind,
  ...props
}: ReversalDialogProps & { kind: "payment" | "deposit" }) {
  return kind === "payment" ? <ReverseClientPaymentDialog {...props} /> : <ReverseDepositDialog {...props} />;
}

/** Reverses a payment that covers several invoices and was recorded by mistake. */
function ReverseClientPaymentDialog({ id, onClose }: ReversalDialogProps) {
  return (
    <ActionDialog
      title="Reverse payment"
      description="The invoices that this payment covers become due again, and any credit from the payment is removed. The reversed payment stays in your records."
      submitLabel="Reverse payment"
      onClose={onClose}
      schema={reverseClientPaymentSchema}
      fixed={{ id }}
      action={reverseClientPaymentAction}
      onDone={() => showToast("Payment reversed")}
    >
      {(errors) => <ReasonField error={errors.reason} placeholder="Check bounced" />}
    </ActionDialog>
  );
}

/** Reverses a deposit that was recorded by mistake. */
function ReverseDepositDialog({ id, onClose }: ReversalDialogProps) {
  return (
    <ActionDialog
      title="Reverse deposit"
      description="Use this if the deposit was recorded by mistake. To return the money, refund the deposit."
      submitLabel="Reverse deposit"
      onClose={onClose}
      schema={reverseDepositSchema}
      fixed={{ credit_id: id }}
      action={reverseDepositAction}
      onDone={() => showToast("Deposit reversed")}
    >
      {(errors) => <ReasonField error={errors.reason} placeholder="Wrong client" />}
    </ActionDialog>
  );
}

function ReasonField({ error, placeholder }: { error: string | undefined; placeholder: string }) {
  return (
    <Field label="Reason" required error={error}>
      {(control) => (
        <Input {...control} name="reason" autoComplete="off" maxLength={200} placeholder={placeholder} />
      )}
    </Field>
  );
}
