"use client";

import { useState } from "react";
import { DialogForm } from "@/components/forms/dialog-form";
import { useActionForm } from "@/components/forms/use-action-form";
import { AmountInput } from "@/components/money/amount-input";
import { useFormatCents } from "@/components/money/use-format-cents";
import { useTypedAmounts } from "@/components/money/use-typed-amounts";
import { useOrganizationMismatch } from "@/components/organizations/organizations/use-organization-mismatch";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { showToast } from "@/components/ui/toast-store";
import { createCreditNoteAction } from "@/lib/actions/billing/invoices";
import { getCreditNoteSchema } from "@/lib/domain/billing/credit-notes/model/credit-note-schemas";
import { CreditReturnFields } from "./credit-return-fields";
import type { CreditableInvoice } from "./dialog-store";
import { type ListedLine, listCreditableLines } from "./list-creditable-lines";

export type CreditNoteDialogProps = {
  invoice: CreditableInvoice;
  onClose: () => void;
};

/**
 * Credits line items on a sent invoice and returns any part of the credited amount that the client already
 * paid.
 */
export default function CreditNoteDialog({ invoice, onClose }: CreditNoteDialogProps) {
  const formatCents = useFormatCents();
  const { id, invoiceNumber, currency, balanceCents, customerEmail } = invoice;
  const lines = listCreditableLines(invoice);
  const typed = useTypedAmounts(currency);
  const [amounts, setAmounts] = useState<Readonly<Record<string, string>>>({});
  const [returnsCharges, setReturnsCharges] = useState(false);
  const [sendsEmail, setSendsEmail] = useState(customerEmail !== null);
  const entered = lines.filter((line) => (amounts[line.id] ?? "").trim() !== "");
  const readCents = (line: ListedLine) => typed.readCents(amounts[line.id] ?? "") ?? 0;
  const isTooMuch = (line: ListedLine) => readCents(line) > line.restCents;
  // Amounts over a line's limit can't be credited, so the total includes each line only up to its limit.
  const totalCents = entered.reduce((sum, line) => sum + Math.min(readCents(line), line.restCents), 0);
  const isValid = totalCents > 0 && !entered.some(isTooMuch);
  const form = useActionForm({
    blockReason: useOrganizationMismatch(),
    schema: getCreditNoteSchema(currency),
    fixed: {
      ...{ id, return_charges: returnsCharges, send_email: sendsEmail },
      expected_creditable: lines.reduce((sum, line) => sum + line.restCents, 0),
      lines: entered.map((line) => ({
        line_item_id: line.id,
        amount: typed.toPlain(amounts[line.id] ?? ""),
      })),
    },
    action: createCreditNoteAction,
    onDone: ({ creditNoteNumber }) => {
      showToast(`Credit note ${creditNoteNumber} created`);
      onClose();
    },
  });
  const creditEverything = () =>
    setAmounts(Object.fromEntries(lines.map((line) => [line.id, typed.format(line.restCents)])));

  return (
    <DialogForm
      form={form}
      onClose={onClose}
      isUnsaved={form.isDirty}
      title="Create credit note"
      description={`Credit all or part of ${invoiceNumber}. Amounts include tax. You can't change a credit note later.`}
      submitLabel={isValid ? `Credit ${formatCents(totalCents, currency)}` : "Create credit note"}
      pendingLabel="Creating…"
    >
      {lines.map((line) => (
        <Field
          key={line.id}
          label={line.description}
          optional
          hint={`${formatCents(line.restCents, currency)} can be credited`}
          error={
            isTooMuch(line)
              ? `Up to ${formatCents(line.restCents, currency)} can be credited. Enter that amount or less.`
              : form.errors[`lines.${entered.indexOf(line)}.amount`]
          }
        >
          {(control) => (
            <AmountInput
              {...control}
              name={`lines.${entered.indexOf(line)}.amount`}
              value={amounts[line.id] ?? ""}
              onChange={({ target }) => setAmounts({ ...amounts, [line.id]: target.value })}
            />
          )}
        </Field>
      ))}
      <Button className="justify-self-start" onClick={creditEverything}>
        Credit everything
      </Button>
      {form.errors.lines && (
        <p role="alert" className="text-danger text-sm">
          {form.errors.lines}
        </p>
      )}
      <Field label="Reason" required error={form.errors.reason} hint="Your client sees this.">
        {(control) => (
          <Input {...control} name="reason" autoComplete="off" maxLength={200} placeholder="Charged twice" />
        )}
      </Field>
      {totalCents > balanceCents && (
        <CreditReturnFields
          invoice={invoice}
          returnedCents={totalCents - balanceCents}
          errors={form.errors}
        />
      )}
      {lines.some((line) => line.chargeShareId !== null) && (
        <Checkbox
          label="Mark the credited charges as unbilled"
          hint="Applies only to charges whose line item is credited in full."
          checked={returnsCharges}
          onChange={({ target }) => setReturnsCharges(target.checked)}
        />
      )}
      {customerEmail !== null && (
        <Checkbox
          label={`Email the credit note to ${customerEmail}`}
          checked={sendsEmail}
          onChange={({ target }) => setSendsEmail(target.checked)}
        />
      )}
    </DialogForm>
  );
}
