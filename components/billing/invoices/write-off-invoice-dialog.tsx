"use client";

import { ActionDialog } from "@/components/forms/action-dialog";
import { useFormatCents } from "@/components/money/use-format-cents";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { showToast } from "@/components/ui/toast-store";
import { writeOffInvoiceAction } from "@/lib/actions/billing/invoices";
import { writeOffSchema } from "@/lib/domain/billing/credit-notes/model/credit-note-schemas";
import type { InvoiceDto } from "@/lib/domain/billing/records/invoice-dto";

export type WriteOffInvoiceDialogProps = {
  invoice: Pick<InvoiceDto, "id" | "invoiceNumber" | "balanceCents" | "currency">;
  onClose: () => void;
};

export default function WriteOffInvoiceDialog({ invoice, onClose }: WriteOffInvoiceDialogProps) {
  const formatCents = useFormatCents();
  const { id, invoiceNumber, balanceCents, currency } = invoice;
  return (
    <ActionDialog
      title="Write off balance"
      description={`The balance of ${formatCents(balanceCents, currency)} on ${invoiceNumber} will no longer be due, and the invoice's payment link will stop working. You can undo this later.`}
      submitLabel="Write off"
      onClose={onClose}
      schema={writeOffSchema}
      fixed={{ id, expected_balance: balanceCents }}
      action={writeOffInvoiceAction}
      onDone={() => showToast(`The balance of ${invoiceNumber} was written off`)}
    >
      {(errors) => (
        <Field label="Reason" required error={errors.reason} hint="Your client doesn't see this.">
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
      )}
    </ActionDialog>
  );
}
