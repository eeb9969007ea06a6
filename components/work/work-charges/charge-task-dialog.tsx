"use client";

import { useState } from "react";
import { type ChargeDefaults, ChargeFields } from "@/components/billing/charges/charge-fields";
import { showAddedCharge } from "@/components/billing/charges/show-new-charges";
import { useChargeChoices } from "@/components/billing/charges/use-charge-choices";
import { DialogForm } from "@/components/forms/dialog-form";
import { LoadingDialog } from "@/components/forms/loading-dialog";
import { useActionForm } from "@/components/forms/use-action-form";
import { useAmountNotation } from "@/components/money/amount-notation";
import { useOrganizationMismatch } from "@/components/organizations/organizations/use-organization-mismatch";
import { chargeTaskAction } from "@/lib/actions/work/tasks";
import type { ChargeChoices } from "@/lib/domain/billing/charges/get-charge-choices";
import { getChargeTaskSchema } from "@/lib/domain/work/tasks/model/charge-schema";
import { createId } from "@/lib/ids";
import type { Currency } from "@/lib/money/currency";

interface ChargeTaskDialogProps {
  taskId: string;
  start: ChargeDefaults;
  currency: Currency;
  onClose: () => void;
}

/** Adds a charge for a completed task. The date, description and horse are prefilled from the task. */
export default function ChargeTaskDialog(props: ChargeTaskDialogProps) {
  const { choices, failure } = useChargeChoices();
  if (!choices) return <LoadingDialog title="Charge for task" failure={failure} onClose={props.onClose} />;
  return <ChargeTaskForm {...props} choices={choices} />;
}

function ChargeTaskForm({
  taskId,
  start,
  currency,
  choices,
  onClose,
}: ChargeTaskDialogProps & { choices: ChargeChoices }) {
  // If the response is lost and the user submits the form again, this ID prevents the server from adding a
  // second charge.
  const [id] = useState(createId);
  const { numberFormat } = useAmountNotation();
  const form = useActionForm({
    blockReason: useOrganizationMismatch(),
    schema: getChargeTaskSchema(currency),
    fixed: { id, source_id: taskId },
    action: chargeTaskAction,
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
      title="Charge for task"
      submitLabel="Add charge"
      pendingLabel="Saving…"
      className="sm:grid-cols-2"
    >
      <ChargeFields errors={form.errors} choices={choices} today={start.day} start={start} />
    </DialogForm>
  );
}
