"use client";

import { useRouter } from "next/navigation";
import { type SyntheticEvent, useState } from "react";
import { useWatch } from "react-hook-form";
import { DiscardDialog } from "@/components/forms/discard-dialog";
import { EditConflictAlert } from "@/components/forms/edit-conflict-alert";
import { useDiscardConfirmation } from "@/components/forms/use-discard-confirmation";
import { useAmountNotation } from "@/components/money/amount-notation";
import { Dialog, DialogBody } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { showToast } from "@/components/ui/toast-store";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { listInvoiceDocumentSums } from "@/lib/domain/billing/invoice-documents/model/invoice-document";
import type { InvoiceInput } from "@/lib/domain/billing/invoices/model/schemas";
import { calculateFormTotals } from "@/lib/domain/billing/invoices/model/totals";
import type { PaymentOption } from "@/lib/domain/billing/records/model/payment-option";
import type { Currency } from "@/lib/money/currency";
import type { EditableDraft } from "./dialog-store";
import { CustomerFields } from "./form/customer-fields";
import { DueDateField } from "./form/due-date-field";
import { createInvoiceFormValues, toInvoiceFormValues, toInvoiceInput } from "./form/form-values";
import { getInvoiceFormErrors } from "./form/get-invoice-form-errors";
import { getInvoiceDiscountError, getNumberErrors } from "./form/get-number-errors";
import { hasInputBesidesClient } from "./form/has-input-besides-client";
import { InvoiceFormFooter } from "./form/invoice-form-footer";
import { LineItems } from "./form/line-items";
import { useDefaultPaymentTerms } from "./form/payment-terms";
import { useBillingChoices } from "./form/use-billing-choices";
import { type DraftChoice, useDraftConflict } from "./form/use-draft-conflict";
import { useInvoiceForm } from "./form/use-invoice-form";
import { type SubmissionIntent, useInvoiceSubmission } from "./form/use-invoice-submission";
import { InvoiceSums } from "./invoice-sums";

export interface InvoiceDialogProps {
  /** The current version of the draft to edit. Undefined when creating an invoice. */
  draft: EditableDraft | undefined;
  today: CalendarDate;
  paymentOption: PaymentOption | null;
  onClose: () => void;
  currency: Currency;
}

/** Creates or edits an invoice. If someone else changes the draft, reports it and keeps the user's input. */
export default function InvoiceDialog(props: InvoiceDialogProps) {
  const [{ round, choice }, setRound] = useState<{ round: number; choice: DraftChoice | null }>({
    round: 0,
    choice: null,
  });
  return (
    <MountedInvoiceDialog
      key={round}
      {...props}
      choice={choice}
      onChoose={(next) => setRound({ round: round + 1, choice: next })}
    />
  );
}

interface MountedInvoiceDialogProps extends InvoiceDialogProps {
  /** The user's choice after someone else changed the draft; null until the user chooses. */
  choice: DraftChoice | null;
  onChoose: (choice: DraftChoice) => void;
}

function MountedInvoiceDialog({
  draft,
  today,
  paymentOption,
  onClose,
  currency,
  choice,
  onChoose,
}: MountedInvoiceDialogProps) {
  const router = useRouter();
  const notation = { currency, numberFormat: useAmountNotation().numberFormat };
  // The page refreshes when someone else saves the draft, but the form keeps its initial values.
  const [initialDraft] = useState(draft);
  const keptValues = choice !== null && choice !== "discarded" ? choice.values : null;
  const initialValues = initialDraft
    ? toInvoiceFormValues(initialDraft, notation)
    : createInvoiceFormValues(today);
  const form = useInvoiceForm(today, keptValues ?? initialValues, notation);
  const { submit, ...submission } = useInvoiceSubmission(initialDraft);
  const { isOutdated, round } = useDraftConflict({
    ...{ initialDraft, draft, choice, onChoose, submission, notation },
    getValues: form.getValues,
  });
  const { taxRules, taxRates, paymentTermsDays, stripeRates } = useBillingChoices();
  useDefaultPaymentTerms(form, { today, days: draft ? null : paymentTermsDays });
  const [line_items, discount_amount] = useWatch({
    control: form.control,
    name: ["line_items", "discount_amount"],
  });
  const entered = toInvoiceInput({ ...form.getValues(), line_items, discount_amount }, notation);
  const totals = calculateFormTotals(
    entered.line_items,
    { rules: taxRules, currency },
    entered.discount_amount,
  );
  const { dirtyFields, errors } = form.formState;
  const isDirty = form.formState.isDirty || keptValues !== null;

  const isBusy = submission.pending !== null;
  const { element, close, ask, question } = useDiscardConfirmation({ isDirty, isBusy, onClose });

  /**
   * Asks for confirmation only if the user entered more than the client. The next page preselects the client.
   */
  const leave = (href: string) => {
    if (isBusy) return;
    if (keptValues !== null || hasInputBesidesClient(dirtyFields)) return ask(() => router.push(href));
    onClose();
    router.push(href);
  };

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
    for (const [index, { path, message }] of getInvoiceFormErrors(response.error.fieldErrors).entries()) {
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
      {/* Before the dialog, so that it closes first. Otherwise, the browser couldn't return the focus. */}
      <DiscardDialog {...question} />
      <Dialog
        open
        onClose={close}
        title={draft ? `Edit ${draft.invoiceNumber}` : "Create Invoice"}
        size="large"
        persistent
      >
        <form ref={element} noValidate onSubmit={onSubmit}>
          <DialogBody>
            <div className="mb-4 empty:hidden">
              <EditConflictAlert what="this draft" isOutdated={isOutdated} round={round} />
            </div>
            <CustomerFields form={form} today={today} currency={currency} onLeave={leave} />
            <div className="mt-4">
              <DueDateField form={form} today={today} paymentTermsDays={paymentTermsDays} />
            </div>
            <LineItems
              form={form}
              amountsCents={totals.lines.map(({ amountCents }) => amountCents)}
              numberErrors={entered.line_items.map((line) => getNumberErrors(line, notation))}
              discountError={getInvoiceDiscountError(entered, notation)}
              taxRates={taxRates}
              currency={currency}
            />
            <div className="mt-4 ml-auto sm:max-w-sm">
              <InvoiceSums
                sums={listInvoiceDocumentSums(
                  { ...totals, taxMode: taxRules.taxMode },
                  notation.numberFormat,
                )}
                currency={currency}
              />
            </div>
            <Field label="Notes" optional error={errors.notes?.message} className="mt-6">
              {(control) => <Textarea {...control} rows={3} {...form.register("notes")} />}
            </Field>
          </DialogBody>
          <InvoiceFormFooter
            {...submission}
            failure={isOutdated ? null : submission.failure}
            totalCents={totals.totalCents}
            paymentOption={paymentOption}
            stripeRates={stripeRates}
            isEditing={draft !== undefined}
            currency={currency}
          />
        </form>
      </Dialog>
    </>
  );
}
