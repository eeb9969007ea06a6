"use client";

import { DialogForm } from "@/components/forms/dialog-form";
import { useActionForm } from "@/components/forms/use-action-form";
import { useOrganizationMismatch } from "@/components/organizations/organizations/use-organization-mismatch";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { showToast } from "@/components/ui/toast-store";
import { writeOffInvoiceAction } from "@/lib/actions/billing/invoices";
import type { InvoiceDto } from "@/lib/domain/billing/invoices/dto";
import { writeOffSchema } from "@/lib/domain/billing/invoices/model/credit-note-schemas";
import { formatCents } from "@/lib/money/format";

export type WriteOffInvoiceDialogProps = {
  invoice: Pick<InvoiceDto, "id" | "invoiceNumber" | "balanceCents" | "currency">;
  onClose: () => void;
};

export default function WriteOffInvoiceDialog({ invoice, onClose }: WriteOffInvoiceDialogProps) {
  const { id, invoiceNumber, balanceCents, currency } = invoice;
  const form = useActionForm({
    blockReason: useOrganizationMismatch(),
    schema: writeOffSchema,
    fixed: { id, expected_balance: balanceCents },
    action: writeOffInvoiceAction,
    onDone: () => {
      showToast(`The balance of ${invoiceNumber} is written off`);
      onClose();
    },
  });
  return (
    <DialogForm
      form={form}
      onClose={() => !form.pending && onClose()}
      title="Write off balance"
      description={`${formatCents(balanceCents, currency)} of ${invoiceNumber} won't be due anymore, and its payment link stops working. You can undo this later.`}
      size="small"
      submitLabel="Write off"
      pendingLabel="Saving…"
    >
      <Field label="Reason" required error={form.errors.reason} hint="Your client doesn't see it.">
        {(control) => (
          <Input
            {...control}
            name="reason"
            autoComplete="off"
            maxLength={200}
            placeholder="Client moved away"
          />
        )}
      </Field>
    </DialogForm>
  );
}
