"use client";

import { useState } from "react";
import { DialogForm } from "@/components/forms/dialog-form";
import { LoadingDialog } from "@/components/forms/loading-dialog";
import { useActionForm } from "@/components/forms/use-action-form";
import { useAmountNotation } from "@/components/money/amount-notation";
import { useOrganizationMismatch } from "@/components/organizations/organizations/use-organization-mismatch";
import { chargeExpenseAction } from "@/lib/actions/billing/charges";
import type { ChargeChoices } from "@/lib/domain/billing/charges/get-charge-choices";
import { getChargeExpenseSchema } from "@/lib/domain/billing/charges/model/schemas";
import { createId } from "@/lib/ids";
import type { Currency } from "@/lib/money/currency";
import { type ChargeDefaults, ChargeFields } from "./charge-fields";
import { showAddedCharge } from "./show-new-charges";
import { useChargeChoices } from "./use-charge-choices";

interface ChargeExpenseDialogProps {
  entryId: string;
  start: ChargeDefaults;
  currency: Currency;
  onClose: () => void;
}

/** Adds a charge for an expense. The fields are prefilled from the expense, and the user can add a markup. */
export default function ChargeExpenseDialog(props: ChargeExpenseDialogProps) {
  const { choices, failure } = useChargeChoices();
  if (!choices) return <LoadingDialog title="Charge to client" failure={failure} onClose={props.onClose} />;
  return <ChargeExpenseForm {...props} choices={choices} />;
}

function ChargeExpenseForm({
  entryId,
  start,
  currency,
  choices,
  onClose,
}: ChargeExpenseDialogProps & { choices: ChargeChoices }) {
  // If the response is lost and the user submits the form again, this ID prevents the server from adding a
  // second charge.
  const [id] = useState(createId);
  const { numberFormat } = useAmountNotation();
  const form = useActionForm({
    blockReason: useOrganizationMismatch(),
    schema: getChargeExpenseSchema(currency),
    fixed: { id, source_id: entryId },
    action: chargeExpenseAction,
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
      title="Charge to client"
      submitLabel="Add charge"
      pendingLabel="Saving…"
      className="sm:grid-cols-2"
    >
      <ChargeFields errors={form.errors} choices={choices} today={start.day} start={start} />
    </DialogForm>
  );
}
