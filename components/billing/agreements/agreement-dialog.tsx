"use client";

import { toChosen } from "@/components/billing/charges/choice-selects";
import { useChargeChoices } from "@/components/billing/charges/use-charge-choices";
import { DiscardDialog } from "@/components/billing/invoices/form/discard-dialog";
import { useDiscardConfirmation } from "@/components/billing/invoices/use-discard-confirmation";
import { DialogForm } from "@/components/forms/dialog-form";
import { LoadingDialog } from "@/components/forms/loading-dialog";
import { useActionForm } from "@/components/forms/use-action-form";
import { useOrganizationMismatch } from "@/components/organizations/organizations/use-organization-mismatch";
import { showToast } from "@/components/ui/toast-store";
import { createAgreementAction, updateAgreementAction } from "@/lib/actions/billing/agreements";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { AgreementDto } from "@/lib/domain/billing/agreements/dto";
import { createAgreementSchema, updateAgreementSchema } from "@/lib/domain/billing/agreements/model/schemas";
import type { ChargeChoices } from "@/lib/domain/billing/charges/get-charge-choices";
import { AgreementFields } from "./agreement-fields";

export type AgreementDialogProps = {
  /** The agreement to edit; undefined adds an agreement. */
  agreement: AgreementDto | undefined;
  today: CalendarDate;
  onClose: () => void;
};

export default function AgreementDialog({ agreement, today, onClose }: AgreementDialogProps) {
  const { choices, failure } = useChargeChoices();
  const title = agreement ? "Edit agreement" : "Add agreement";
  if (!choices) return <LoadingDialog title={title} failure={failure} onClose={onClose} />;
  if (agreement) return <EditForm agreement={agreement} choices={choices} today={today} onClose={onClose} />;
  return <NewForm choices={choices} today={today} onClose={onClose} />;
}

interface FormProps extends Pick<AgreementDialogProps, "today" | "onClose"> {
  choices: ChargeChoices;
}

function NewForm({ choices, today, onClose }: FormProps) {
  const form = useActionForm({
    blockReason: useOrganizationMismatch(),
    schema: createAgreementSchema,
    action: createAgreementAction,
    onDone: ({ backfill }) => {
      showToast(
        backfill ? `Agreement added. ${backfill.count} past periods need your answer.` : "Agreement added",
      );
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
        title="Add agreement"
        submitLabel="Add agreement"
        pendingLabel="Saving…"
        className="sm:grid-cols-2"
      >
        <AgreementFields errors={form.errors} choices={choices} today={today} />
      </DialogForm>
      <DiscardDialog {...question} />
    </>
  );
}

function EditForm({ agreement, choices, today, onClose }: FormProps & { agreement: AgreementDto }) {
  const form = useActionForm({
    blockReason: useOrganizationMismatch(),
    schema: updateAgreementSchema,
    fixed: { id: agreement.id, revision: String(agreement.revision) },
    action: updateAgreementAction,
    onDone: () => {
      showToast("Agreement saved");
      onClose();
    },
  });
  const { isDirty, pending: isBusy } = form;
  const { element, close, question } = useDiscardConfirmation({ isDirty, isBusy, onClose });
  const chosen = {
    service: toChosen(agreement.serviceId, agreement.serviceName),
    horse: toChosen(agreement.horseId, agreement.horseName),
    contact: toChosen(agreement.contactId, agreement.contactName),
  };
  return (
    <>
      <DialogForm
        form={form}
        ref={element}
        onClose={close}
        title="Edit agreement"
        {...(agreement.hasPeriods && {
          description: "Changes apply from the next period. Earlier charges don't change.",
        })}
        submitLabel="Save"
        pendingLabel="Saving…"
        className="sm:grid-cols-2"
      >
        <AgreementFields
          errors={form.errors}
          choices={choices}
          today={today}
          agreement={agreement}
          chosen={chosen}
        />
      </DialogForm>
      <DiscardDialog {...question} />
    </>
  );
}
