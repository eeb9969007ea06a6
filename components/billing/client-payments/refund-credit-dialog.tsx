"use client";

import { useState } from "react";
import { MethodSelect } from "@/components/billing/client-payments/method-select";
import { PaidOnField, ReferenceField } from "@/components/billing/client-payments/payment-fields";
import { DialogForm } from "@/components/forms/dialog-form";
import { useActionForm } from "@/components/forms/use-action-form";
import { AmountInput } from "@/components/money/amount-input";
import { useFormatCents } from "@/components/money/use-format-cents";
import { useOrganizationMismatch } from "@/components/organizations/organizations/use-organization-mismatch";
import { Field } from "@/components/ui/field";
import { showToast } from "@/components/ui/toast-store";
import { refundClientCreditAction } from "@/lib/actions/billing/client-payments";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { ClientCreditDto } from "@/lib/domain/billing/client-credits/dto";
import { getRefundCreditSchema } from "@/lib/domain/billing/client-credits/model/schemas";
import { isStripeMethod } from "@/lib/domain/billing/records/model/payment-methods";

interface RefundCreditDialogProps {
  credit: ClientCreditDto;
  name: string;
  today: CalendarDate;
  onClose: () => void;
}

/** Refunds credit or a deposit, either manually or to the card or bank account that the money came from. */
export default function RefundCreditDialog({ credit, name, today, onClose }: RefundCreditDialogProps) {
  const formatCents = useFormatCents();
  const { id, kind, currency, remainingCents, method } = credit;
  const noun = kind === "deposit" ? "deposit" : "credit";
  const onlineMethod = isStripeMethod(method) ? method : null;
  const [isOnline, setIsOnline] = useState(onlineMethod !== null);
  const form = useActionForm({
    blockReason: useOrganizationMismatch(),
    schema: getRefundCreditSchema(currency),
    fixed: { credit_id: id, expected_credit: remainingCents },
    action: refundClientCreditAction,
    onDone: () => {
      showToast("Refund recorded");
      onClose();
    },
  });
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      isUnsaved={form.isDirty}
      title={`Refund ${noun}`}
      description={`${formatCents(remainingCents, currency)} of ${name}'s ${noun} is left.`}
      size="small"
      submitLabel={`Refund ${noun}`}
      pendingLabel="Refunding…"
    >
      <Field label="Amount" required error={form.errors.amount}>
        {(control) => <AmountInput {...control} name="amount" cents={remainingCents} />}
      </Field>
      <MethodSelect
        error={form.errors.method}
        label="Refund method"
        onlineMethod={onlineMethod}
        onSelect={(selected) => setIsOnline(selected === onlineMethod)}
      />
      {isOnline ? (
        <p className="text-ink-soft text-sm">
          The refund starts today and reaches the client's account in a few days.
        </p>
      ) : (
        <>
          <ReferenceField error={form.errors.reference} />
          <PaidOnField today={today} error={form.errors.paid_on} />
        </>
      )}
    </DialogForm>
  );
}
