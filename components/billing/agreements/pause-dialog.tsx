"use client";

import { ActionDialog } from "@/components/forms/action-dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { showToast } from "@/components/ui/toast-store";
import { pauseAgreementAction } from "@/lib/actions/billing/agreements";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { ListedAgreement } from "@/lib/domain/billing/agreements/list-agreements";
import { pauseAgreementSchema } from "@/lib/domain/billing/agreements/model/schemas";
import { BilledAheadAlert } from "./billed-ahead";

export type PauseAgreementDialogProps = {
  agreement: ListedAgreement;
  today: CalendarDate;
  onClose: () => void;
};

/** Pauses an agreement for a range of days. Clients aren't charged for these days. */
export default function PauseAgreementDialog({ agreement, today, onClose }: PauseAgreementDialogProps) {
  return (
    <ActionDialog
      title="Pause the agreement"
      description="Clients aren't charged for paused days, for example while the horse is away at a show."
      submitLabel="Pause"
      onClose={onClose}
      schema={pauseAgreementSchema}
      fixed={{ id: agreement.id }}
      action={pauseAgreementAction}
      onDone={() => showToast("Agreement paused")}
    >
      {(errors) => (
        <>
          <BilledAheadAlert billedAhead={agreement.billedAhead} />
          <Field label="First day" required error={errors.starts_on}>
            {(control) => <Input {...control} type="date" name="starts_on" defaultValue={today} />}
          </Field>
          <Field label="Last day" required error={errors.ends_on}>
            {(control) => <Input {...control} type="date" name="ends_on" />}
          </Field>
          <Field label="Reason" optional error={errors.reason}>
            {(control) => <Input {...control} name="reason" autoComplete="off" maxLength={200} />}
          </Field>
        </>
      )}
    </ActionDialog>
  );
}
