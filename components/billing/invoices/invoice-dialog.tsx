"use client";

import type { SyntheticEvent } from "react";
import { useWatch } from "react-hook-form";
import { Dialog, DialogBody } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { showToast } from "@/components/ui/toast-store";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { listSums } from "@/lib/domain/billing/invoices/model/invoice-document";
import type { InvoiceInput } from "@/lib/domain/billing/invoices/model/schemas";
import { calculateFormTotals } from "@/lib/domain/billing/invoices/model/totals";
import type { EditableDraft } from "./dialog-store";
import { CustomerFields } from "./form/customer-fields";
import { DiscardDialog } from "./form/discard-dialog";
import { DueDateField } from "./form/due-date-field";
import { getFormErrors } from "./form/field-errors";
import { FormFooter } from "./form/form-footer";
import { LineItems } from "./form/line-items";
import { useDefaultTerms } from "./form/payment-terms";
import { useBillingChoices } from "./form/use-billing-choices";
import { useInvoiceForm } from "./form/use-invoice-form";
import { type SubmissionIntent, useInvoiceSubmission } from "./form/use-invoice-submission";
import { InvoiceTotals } from "./invoice-totals";
import { useDiscardConfirmation } from "./use-discard-confirmation";

export type InvoiceDialogProps = {
  /** The draft to edit; undefined creates an invoice. */
  draft: EditableDraft | undefined;
  today: CalendarDate;
  canCollect: boolean | null;
  onClose: () => void;
};

export default function InvoiceDialog({ draft, today, canCollect, onClose }: InvoiceDialogProps) {
  const form = useInvoiceForm(today, draft);
  const { submit, ...submission } = useInvoiceSubmission(draft);
  const { taxRules, taxRates, paymentTermsDays } = useBillingChoices();
  useDefaultTerms(form, { today, days: draft ? null : paymentTermsDays });
  const [lines, discount] = useWatch({ control: form.control, name: ["line_items", "discount_amount"] });
  const totals = calculateFormTotals(lines, taxRules, discount);
  const { isDirty, errors } = form.formState;

  const isBusy = submission.pending !== null;
  const { element, close, question } = useDiscardConfirmation({ isDirty, isBusy, onClose });

  const submitWith = (intent: SubmissionIntent) => async (input: InvoiceInput) => {
    const response = await submit(input, intent);
    if ("data" in response) {
      const { invoiceNumber } = response.data;
      showToast(
        intent === "send"
          ? `${invoiceNumber} sent to ${input.customer_email}`
          : `${invoiceNumber} saved as a draft`,
      );
      onClose();
      return;
    }
    for (const [index, { path, message }] of getFormErrors(response.error.fieldErrors).entries()) {
      form.setError(path, { type: "server", message }, { shouldFocus: index === 0 });
    }
  };

  const onSubmit = (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    const { submitter } = event.nativeEvent;
    const wantsSend = submitter instanceof HTMLButtonElement && submitter.value === "send";
    return form.handleSubmit(submitWith(wantsSend ? "send" : "save"))(event);
  };

  return (
    <>
      <Dialog
        open
        onClose={close}
        title={draft ? `Edit ${draft.invoiceNumber}` : "Create Invoice"}
        size="large"
        persistent
      >
        <form ref={element} noValidate onSubmit={onSubmit}>
          <DialogBody>
            <CustomerFields form={form} today={today} />
            <div className="mt-4">
              <DueDateField form={form} today={today} paymentTermsDays={paymentTermsDays} />
            </div>
            <LineItems
              form={form}
              amountsCents={totals.lines.map(({ amountCents }) => amountCents)}
              taxRates={taxRates}
            />
            <div className="mt-4 ml-auto sm:max-w-sm">
              <InvoiceTotals sums={listSums({ ...totals, taxMode: taxRules.taxMode })} />
            </div>
            <Field label="Notes" optional error={errors.notes?.message} className="mt-6">
              {(control) => <Textarea {...control} rows={3} {...form.register("notes")} />}
            </Field>
          </DialogBody>
          <FormFooter
            {...submission}
            totalCents={totals.totalCents}
            canCollect={canCollect}
            isEditing={draft !== undefined}
          />
        </form>
      </Dialog>
      <DiscardDialog {...question} />
    </>
  );
}
