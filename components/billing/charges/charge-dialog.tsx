"use client";

import { useState } from "react";
import { DiscardDialog } from "@/components/billing/invoices/form/discard-dialog";
import { useDiscardConfirmation } from "@/components/billing/invoices/use-discard-confirmation";
import { DialogForm } from "@/components/forms/dialog-form";
import { LoadingDialog } from "@/components/forms/loading-dialog";
import { useActionForm } from "@/components/forms/use-action-form";
import { useOrganizationMismatch } from "@/components/organizations/organizations/use-organization-mismatch";
import { showToast } from "@/components/ui/toast-store";
import { addChargeAction, updateChargeAction } from "@/lib/actions/billing/charges";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { ChargeDto } from "@/lib/domain/billing/charges/dto";
import type { ChargeChoices } from "@/lib/domain/billing/charges/get-charge-choices";
import { addChargeSchema, updateChargeSchema } from "@/lib/domain/billing/charges/model/schemas";
import { createId } from "@/lib/ids";
import { ChargeFields } from "./charge-fields";
import { rememberLastService } from "./last-service";
import { useChargeChoices } from "./use-charge-choices";

export type ChargeDialogProps = {
  /** The charge to edit; undefined adds a charge. */
  charge: ChargeDto | undefined;
  today: CalendarDate;
  onClose: () => void;
};

export default function ChargeDialog({ charge, today, onClose }: ChargeDialogProps) {
  const { choices, failure } = useChargeChoices();
  const title = charge ? "Edit charge" : "Add charge";
  if (!choices) return <LoadingDialog title={title} failure={failure} onClose={onClose} />;
  if (charge) return <EditForm charge={charge} choices={choices} today={today} onClose={onClose} />;
  return <NewForm choices={choices} today={today} onClose={onClose} />;
}

interface FormProps extends Pick<ChargeDialogProps, "today" | "onClose"> {
  choices: ChargeChoices;
}

function NewForm({ choices, today, onClose }: FormProps) {
  // A repeated submission after a lost response must not add a second charge.
  const [id] = useState(createId);
  const form = useActionForm({
    blockReason: useOrganizationMismatch(),
    schema: addChargeSchema,
    fixed: { id },
    action: addChargeAction,
    onDone: ({ description, serviceId }) => {
      rememberLastService(serviceId ?? "");
      showToast(`${description} charged`);
      onClose();
    },
  });
  const { isDirty, pending: isBusy } = form;
  const { element, close, question } = useDiscardConfirmation({ isDirty, isBusy, onClose });
  return (
    <>
      <DialogForm
        form={form}
        ref={element}
        onClose={close}
        title="Add charge"
        submitLabel="Add charge"
        pendingLabel="Saving…"
        className="sm:grid-cols-2"
      >
        <ChargeFields errors={form.errors} choices={choices} today={today} />
      </DialogForm>
      <DiscardDialog {...question} />
    </>
  );
}

function EditForm({ charge, choices, today, onClose }: FormProps & { charge: ChargeDto }) {
  const form = useActionForm({
    blockReason: useOrganizationMismatch(),
    schema: updateChargeSchema,
    fixed: { id: charge.id, revision: String(charge.revision) },
    action: updateChargeAction,
    onDone: () => {
      showToast("Charge saved");
      onClose();
    },
  });
  const { isDirty, pending: isBusy } = form;
  const { element, close, question } = useDiscardConfirmation({ isDirty, isBusy, onClose });
  return (
    <>
      <DialogForm
        form={form}
        ref={element}
        onClose={close}
        title="Edit charge"
        submitLabel="Save"
        pendingLabel="Saving…"
        className="sm:grid-cols-2"
      >
        <ChargeFields errors={form.errors} choices={choices} today={today} charge={charge} />
      </DialogForm>
      <DiscardDialog {...question} />
    </>
  );
}
