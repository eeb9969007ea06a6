"use client";

import { DialogForm } from "@/components/forms/dialog-form";
import { useActionForm } from "@/components/forms/use-action-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { showToast } from "@/components/ui/toast-store";
import { recordManualPaymentAction } from "@/lib/actions/billing/invoices";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { InvoiceDto } from "@/lib/domain/billing/invoices/dto";
import {
  MANUAL_PAYMENT_METHODS,
  manualPaymentSchema,
} from "@/lib/domain/billing/invoices/model/request-schemas";
import { formatCents } from "@/lib/money/format";
import { PAYMENT_METHOD_NAMES } from "./invoice-labels";

export type PaymentDialogProps = {
  invoice: Pick<InvoiceDto, "id" | "invoiceNumber" | "totalCents">;
  today: CalendarDate;
  onClose: () => void;
};

/** Records a payment that was made outside Stripe. */
export default function PaymentDialog({ invoice, today, onClose }: PaymentDialogProps) {
  const form = useActionForm({
    schema: manualPaymentSchema,
    fixed: { id: invoice.id },
    action: recordManualPaymentAction,
    onDone: () => {
      showToast(`${invoice.invoiceNumber} is paid`);
      onClose();
    },
  });

  return (
    <DialogForm
      form={form}
      onClose={() => !form.pending && onClose()}
      title="Record payment"
      description={`${invoice.invoiceNumber}, ${formatCents(invoice.totalCents)} in full`}
      size="small"
      submitLabel="Record payment"
      pendingLabel="Recording…"
    >
      <Field label="Paid by" required error={form.errors.method}>
        {(control) => (
          <Select {...control} name="method">
            {MANUAL_PAYMENT_METHODS.map((method) => (
              <option key={method} value={method}>
                {PAYMENT_METHOD_NAMES[method]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Date" required error={form.errors.paid_on}>
        {(control) => <Input {...control} type="date" name="paid_on" max={today} defaultValue={today} />}
      </Field>
      <Field
        label="Note"
        optional
        error={form.errors.note}
        hint="For example, a check number. Your client doesn't see it."
      >
        {(control) => <Textarea {...control} name="note" rows={2} />}
      </Field>
      <p className="text-ink-soft text-sm">
        The card payment link stops working, and you can no longer change the invoice.
      </p>
    </DialogForm>
  );
}
