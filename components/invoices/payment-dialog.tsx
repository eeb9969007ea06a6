"use client";

import { callAction } from "@/components/forms/call-action";
import { useDialogForm } from "@/components/forms/use-dialog-form";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast-store";
import { recordManualPaymentAction } from "@/lib/actions/invoices";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { InvoiceDto } from "@/lib/domain/invoices/dto";
import { MANUAL_PAYMENT_METHODS, manualPaymentSchema } from "@/lib/domain/invoices/request-schemas";
import { formatCents } from "@/lib/money/format";
import { methodNames } from "./words";

export type PaymentDialogProps = {
  invoice: Pick<InvoiceDto, "id" | "invoiceNumber" | "totalCents">;
  today: CalendarDate;
  onClose: () => void;
};

/** Records that an invoice was paid outside of Stripe. */
export default function PaymentDialog({ invoice, today, onClose }: PaymentDialogProps) {
  const { formProps, pending, errors, failure } = useDialogForm({
    schema: manualPaymentSchema,
    fixed: { id: invoice.id },
    send: (input) => callAction(() => recordManualPaymentAction(input)),
    onDone: () => {
      toast(`${invoice.invoiceNumber} is paid`);
      onClose();
    },
  });

  return (
    <Dialog
      open
      onClose={() => !pending && onClose()}
      title="Record payment"
      description={`${invoice.invoiceNumber}, ${formatCents(invoice.totalCents)} in full`}
      size="small"
      persistent
    >
      <form {...formProps}>
        <DialogBody className="space-y-4">
          <Field label="Paid by" required error={errors.method}>
            {(control) => (
              <Select {...control} name="method">
                {MANUAL_PAYMENT_METHODS.map((method) => (
                  <option key={method} value={method}>
                    {methodNames[method]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="Date" required error={errors.paid_on}>
            {(control) => <Input {...control} type="date" name="paid_on" max={today} defaultValue={today} />}
          </Field>
          <Field label="Note" optional error={errors.note} hint="Such as a check number. Only you see it.">
            {(control) => <Textarea {...control} name="note" rows={2} />}
          </Field>
          <p className="text-ink-soft text-sm">
            The card payment link is switched off, and the invoice is final from then on.
          </p>
          {failure && <Alert tone="error" title={failure} />}
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose} disabled={pending}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" loading={pending} loadingText="Recording…">
            Record payment
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
