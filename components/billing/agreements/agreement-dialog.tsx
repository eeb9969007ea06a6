"use client";

import { useState } from "react";
import { toSelectedChoice } from "@/components/billing/charges/choice-selects";
import { useChargeChoices } from "@/components/billing/charges/use-charge-choices";
import { DialogForm } from "@/components/forms/dialog-form";
import { LoadingDialog } from "@/components/forms/loading-dialog";
import { useActionForm } from "@/components/forms/use-action-form";
import { useOrganizationMismatch } from "@/components/organizations/organizations/use-organization-mismatch";
import { Alert } from "@/components/ui/alert";
import { Checkbox } from "@/components/ui/checkbox";
import { showToast } from "@/components/ui/toast-store";
import { createAgreementAction, updateAgreementAction } from "@/lib/actions/billing/agreements";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { AgreementDto } from "@/lib/domain/billing/agreements/dto";
import { formatPeriodDay } from "@/lib/domain/billing/agreements/model/describe-period";
import {
  type CreateAgreementInput,
  getCreateAgreementSchema,
  getUpdateAgreementSchema,
} from "@/lib/domain/billing/agreements/model/schemas";
import type { ChargeChoices } from "@/lib/domain/billing/charges/get-charge-choices";
import type { Currency } from "@/lib/money/currency";
import { AgreementFields } from "./agreement-fields";
import { closeOverlap, getFormFailure, NO_OVERLAP, updateOverlap } from "./overlap-state";

export type AgreementDialogProps = {
  /** The agreement to edit. Undefined when the user adds an agreement. */
  agreement: AgreementDto | undefined;
  /** The horse that is preselected for a new agreement. */
  horseId?: string | undefined;
  today: CalendarDate;
  onClose: () => void;
  currency: Currency;
  /** The choices that were loaded with the page. If omitted, the dialog loads them. */
  choices?: ChargeChoices | null | undefined;
};

export default function AgreementDialog(props: AgreementDialogProps) {
  const { agreement, horseId, today, onClose, currency } = props;
  const { choices, failure } = useChargeChoices(props.choices);
  const title = agreement ? "Edit agreement" : "Add agreement";
  if (!choices) return <LoadingDialog title={title} failure={failure} onClose={onClose} />;
  if (agreement)
    return (
      <EditForm agreement={agreement} choices={choices} today={today} onClose={onClose} currency={currency} />
    );
  return <NewForm choices={choices} horseId={horseId} today={today} onClose={onClose} currency={currency} />;
}

interface FormProps extends Pick<AgreementDialogProps, "today" | "onClose"> {
  choices: ChargeChoices;
  currency: Currency;
}

function NewForm({
  choices,
  horseId,
  today,
  onClose,
  currency,
}: FormProps & Pick<AgreementDialogProps, "horseId">) {
  const [overlap, setOverlap] = useState(NO_OVERLAP);
  const form = useActionForm({
    blockReason: useOrganizationMismatch(),
    schema: getCreateAgreementSchema(currency),
    action: async (input: CreateAgreementInput) => {
      const result = await createAgreementAction(input);
      setOverlap((current) => updateOverlap(current, result.serverError));
      return result;
    },
    onDone: ({ backfill }) => {
      showToast(
        backfill
          ? `Agreement added. Choose whether to charge for its ${backfill.count} past periods.`
          : "Agreement added",
      );
      onClose();
    },
  });
  return (
    <DialogForm
      form={{ ...form, failure: getFormFailure(form.failure, overlap) }}
      onClose={onClose}
      isUnsaved={form.isDirty}
      title="Add agreement"
      submitLabel="Add agreement"
      pendingLabel="Saving…"
      className="sm:grid-cols-2"
    >
      <div
        className="contents"
        onInput={({ target }) => {
          const isChanged =
            target instanceof Element && OVERLAP_FIELDS.has(target.getAttribute("name") ?? "");
          if (isChanged) setOverlap(closeOverlap);
        }}
      >
        <AgreementFields
          errors={form.errors}
          choices={choices}
          today={today}
          horseId={horseId}
          currency={currency}
        />
      </div>
      <OverlapQuestion
        question={overlap.isOpen ? overlap.question : null}
        error={
          overlap.isUnanswered && form.errors.allows_overlap
            ? "Select this to add the agreement, or change its days."
            : undefined
        }
      />
    </DialogForm>
  );
}

/** The fields that determine whether the agreement overlaps another one. */
const OVERLAP_FIELDS: ReadonlySet<string> = new Set(["horse_id", "service_id", "starts_on", "ends_on"]);

/**
 * Asks the member to confirm an agreement that overlaps another one. If `question` is null, `allows_overlap` is
 * false and the server checks for an overlap.
 */
export function OverlapQuestion({
  question,
  error,
}: {
  question: string | null;
  error?: string | undefined;
}) {
  return (
    <>
      <input type="hidden" name="allows_overlap" value="false" />
      {question && (
        <Alert tone="warning" title={question} className="col-span-full">
          <p>Both agreements would charge for the same days.</p>
          {/* If the box is checked, its value replaces the value of the hidden field. */}
          <Checkbox name="allows_overlap" value="true" label="Add this agreement too" error={error} />
        </Alert>
      )}
    </>
  );
}

function EditForm({ agreement, choices, today, onClose, currency }: FormProps & { agreement: AgreementDto }) {
  const form = useActionForm({
    blockReason: useOrganizationMismatch(),
    schema: getUpdateAgreementSchema(currency),
    fixed: { id: agreement.id, revision: String(agreement.revision) },
    action: updateAgreementAction,
    onDone: () => {
      showToast("Agreement saved");
      onClose();
    },
  });
  const chosen = {
    service: toSelectedChoice(agreement.serviceId, agreement.serviceName),
    horse: toSelectedChoice(agreement.horseId, agreement.horseName),
    contact: toSelectedChoice(agreement.contactId, agreement.contactName),
  };
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      isUnsaved={form.isDirty}
      title="Edit agreement"
      {...(agreement.hasPeriods && {
        description: agreement.nextOn
          ? `Changes apply from ${formatPeriodDay(agreement.nextOn)}. Existing charges don't change.`
          : "Existing charges don't change.",
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
        currency={currency}
      />
    </DialogForm>
  );
}
