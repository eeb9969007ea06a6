"use client";

import { useState } from "react";
import { DialogForm } from "@/components/forms/dialog-form";
import { LoadingDialog } from "@/components/forms/loading-dialog";
import { useActionForm } from "@/components/forms/use-action-form";
import { useAmountNotation } from "@/components/money/amount-notation";
import { useOrganizationMismatch } from "@/components/organizations/organizations/use-organization-mismatch";
import { showToast } from "@/components/ui/toast-store";
import { addChargeAction, updateChargeAction } from "@/lib/actions/billing/charges";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { ChargeDto } from "@/lib/domain/billing/charges/dto";
import type { ChargeChoices } from "@/lib/domain/billing/charges/get-charge-choices";
import { describeSavedCharge } from "@/lib/domain/billing/charges/model/list-payers-to-ask";
import { getAddChargeSchema, getUpdateChargeSchema } from "@/lib/domain/billing/charges/model/schemas";
import { createId } from "@/lib/ids";
import type { Currency } from "@/lib/money/currency";
import { ChargeFields } from "./charge-fields";
import { showAddedCharge } from "./show-new-charges";
import { useChargeChoices } from "./use-charge-choices";

export type ChargeDialogProps = {
  /** The charge to edit. Undefined when the user adds a charge. */
  charge: ChargeDto | undefined;
  today: CalendarDate;
  onClose: () => void;
  currency: Currency;
  /** The choices that were loaded with the page. If omitted, the dialog loads them. */
  choices?: ChargeChoices | null | undefined;
};

export default function ChargeDialog({
  charge,
  today,
  onClose,
  currency,
  choices: loaded,
}: ChargeDialogProps) {
  const { choices, failure } = useChargeChoices(loaded);
  const title = charge ? "Edit charge" : "Add charge";
  if (!choices) return <LoadingDialog title={title} failure={failure} onClose={onClose} />;
  if (charge)
    return <EditForm charge={charge} choices={choices} today={today} onClose={onClose} currency={currency} />;
  return <NewForm choices={choices} today={today} onClose={onClose} currency={currency} />;
}

interface FormProps extends Pick<ChargeDialogProps, "today" | "onClose"> {
  choices: ChargeChoices;
  currency: Currency;
}

function NewForm({ choices, today, onClose, currency }: FormProps) {
  // The fixed ID prevents a second charge if the user submits again after a lost response.
  const [id] = useState(createId);
  const { numberFormat } = useAmountNotation();
  const form = useActionForm({
    blockReason: useOrganizationMismatch(),
    schema: getAddChargeSchema(currency),
    fixed: { id },
    action: addChargeAction,
    onDone: (charge) => {
      showAddedCharge(charge, { currency, numberFormat });
      onClose();
    },
  });
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      isUnsaved={form.isDirty}
      title="Add charge"
      submitLabel="Add charge"
      pendingLabel="Saving…"
      className="sm:grid-cols-2"
    >
      <ChargeFields errors={form.errors} choices={choices} today={today} />
    </DialogForm>
  );
}

function EditForm({ charge, choices, today, onClose, currency }: FormProps & { charge: ChargeDto }) {
  const form = useActionForm({
    blockReason: useOrganizationMismatch(),
    schema: getUpdateChargeSchema(currency),
    fixed: { id: charge.id, revision: String(charge.revision) },
    action: updateChargeAction,
    onDone: (saved) => {
      showToast(describeSavedCharge(charge, saved));
      onClose();
    },
  });
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      isUnsaved={form.isDirty}
      title="Edit charge"
      submitLabel="Save"
      pendingLabel="Saving…"
      className="sm:grid-cols-2"
    >
      <ChargeFields errors={form.errors} choices={choices} today={today} charge={charge} />
    </DialogForm>
  );
}
