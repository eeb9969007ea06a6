"use client";

import { ActionDialog } from "@/components/forms/action-dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { showToast } from "@/components/ui/toast-store";
import { endAgreementAction } from "@/lib/actions/billing/agreements";
import { addCalendarDays, type CalendarDate } from "@/lib/dates/calendar-date";
import type { ListedAgreement } from "@/lib/domain/billing/agreements/list-agreements";
import { formatPeriodDay } from "@/lib/domain/billing/agreements/model/describe-period";
import { getLaterDay } from "@/lib/domain/billing/agreements/model/periods";
import { endAgreementSchema } from "@/lib/domain/billing/agreements/model/schemas";
import { BilledAheadAlert } from "./billed-ahead";

export type EndAgreementDialogProps = {
  agreement: ListedAgreement;
  today: CalendarDate;
  onClose: () => void;
};

/** Sets the last day of an agreement. */
export default function EndAgreementDialog({ agreement, today, onClose }: EndAgreementDialogProps) {
  const { id, revision, noticeDays, endsOn, startsOn } = agreement;
  const withNotice = addCalendarDays(today, noticeDays);
  const notice =
    noticeDays > 0
      ? `There is a ${noticeDays}-day notice period. If notice is given today, the last day is ${formatPeriodDay(withNotice)}.`
      : "There is no notice period.";
  return (
    <ActionDialog
      title="Set the last day"
      description={notice}
      submitLabel="Save"
      onClose={onClose}
      schema={endAgreementSchema}
      fixed={{ id, revision: String(revision) }}
      action={endAgreementAction}
      onDone={(saved) => {
        showToast(
          saved.endsOn
            ? `The agreement ends on ${formatPeriodDay(saved.endsOn)}`
            : "The agreement has no end date",
        );
      }}
    >
      {(errors) => (
        <>
          <BilledAheadAlert billedAhead={agreement.billedAhead} />
          <Field
            label="Last day"
            error={errors.ends_on}
            hint="Leave empty if the agreement has no end date. Unbilled charges are adjusted. Charges on invoices don't change."
          >
            {(control) => (
              <Input
                {...control}
                type="date"
                name="ends_on"
                min={startsOn}
                defaultValue={endsOn ?? getLaterDay(withNotice, startsOn)}
              />
            )}
          </Field>
        </>
      )}
    </ActionDialog>
  );
}
