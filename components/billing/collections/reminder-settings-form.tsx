"use client";

import { useState } from "react";
import { ActionErrorAlert } from "@/components/forms/action-error-alert";
import { EditConflictAlert } from "@/components/forms/edit-conflict-alert";
import { FormActionBar } from "@/components/forms/form-action-bar";
import { useActionForm } from "@/components/forms/use-action-form";
import { useRevision } from "@/components/forms/use-revision";
import { useOrganizationMismatch } from "@/components/organizations/organizations/use-organization-mismatch";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { showToast } from "@/components/ui/toast-store";
import { updateReminderSettingsAction } from "@/lib/actions/billing/payment-reminders";
import {
  type ReminderSchedule,
  SUGGESTED_QUIET_HOURS,
  SUGGESTED_REMINDER_DAYS,
} from "@/lib/domain/billing/payment-reminders/model/schedule";
import {
  type ReminderSettingsInput,
  reminderSettingsSchema,
} from "@/lib/domain/billing/payment-reminders/model/schemas";
import { ReminderDaysField } from "./reminder-days-field";

interface ReminderSettingsFormProps {
  settings: ReminderSchedule & { revision: number; hasTexts: boolean; areTextsAvailable: boolean };
  canWrite: boolean;
}

/** Renders the form of the reminder schedule. Reports concurrent changes without losing typed values. */
export function ReminderSettingsForm(props: ReminderSettingsFormProps) {
  // A new key remounts the form when the user loads the other member's version.
  const [round, setRound] = useState(0);
  return <MountedForm key={round} {...props} onTakeTheirs={() => setRound(round + 1)} />;
}

function MountedForm({
  settings,
  canWrite,
  onTakeTheirs,
}: ReminderSettingsFormProps & { onTakeTheirs: () => void }) {
  const [begun] = useState(settings);
  const { revision, setRevision, isBehind, withRefreshOnConflict } = useRevision(settings.revision);
  const save = withRefreshOnConflict((entries: ReminderSettingsInput) =>
    updateReminderSettingsAction(entries),
  );
  const form = useActionForm<ReminderSettingsInput, Awaited<ReturnType<typeof save>>>({
    blockReason: useOrganizationMismatch(),
    schema: reminderSettingsSchema,
    fixed: { revision: String(revision) },
    action: save,
    onDone: (saved) => {
      setRevision(saved.revision);
      showToast(saved.isEnabled ? "Reminders are on" : "Reminders are off");
    },
  });
  const { formProps, isReady, pending, errors, failure, upgradeHref } = form;
  return (
    <Card aria-labelledby="payment-reminders">
      <CardHeader
        id="payment-reminders"
        title="Payment reminders"
        description="We email your clients about unpaid invoices, with a payment button and the PDF. Reminders stop once the invoice is paid, disputed, promised or paused."
      />
      <form {...formProps} aria-labelledby="payment-reminders">
        <CardBody>
          <fieldset disabled={!canWrite} className="grid gap-4 sm:grid-cols-2">
            <Checkbox
              name="is_enabled"
              label="Send payment reminders"
              hint="Reminders start today. Earlier days are skipped."
              defaultChecked={begun.isEnabled}
              className="col-span-full"
            />
            <ReminderDaysField
              days={begun.revision === 0 ? SUGGESTED_REMINDER_DAYS : begun.days}
              error={errors.days}
            />
            <QuietHourFields
              quietHours={begun.revision === 0 ? SUGGESTED_QUIET_HOURS : begun.quietHours}
              errors={errors}
            />
            {begun.areTextsAvailable && (
              <Checkbox
                name="has_texts"
                label="Also send text messages"
                hint="Only to contacts who agreed to them. Record the consent on the contact's page."
                defaultChecked={begun.hasTexts}
                className="col-span-full"
              />
            )}
            {!pending && isBehind && (
              <EditConflictAlert
                what="the reminders"
                onDiscardMine={onTakeTheirs}
                onKeepMine={() => setRevision(settings.revision)}
              >
                Your changes are still here. Keep yours to overwrite theirs, or discard yours.
              </EditConflictAlert>
            )}
            {failure && (
              <ActionErrorAlert message={failure} upgradeHref={upgradeHref} className="col-span-full" />
            )}
          </fieldset>
        </CardBody>
        {canWrite && (
          <FormActionBar isInCard>
            <Button
              type="submit"
              variant="primary"
              disabled={!isReady}
              loading={pending}
              loadingText="Saving…"
            >
              Save reminders
            </Button>
          </FormActionBar>
        )}
      </form>
    </Card>
  );
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

function formatHour(hour: number): string {
  return `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? "AM" : "PM"}`;
}

function QuietHourFields({
  quietHours,
  errors,
}: {
  quietHours: ReminderSchedule["quietHours"];
  errors: Readonly<Record<string, string | undefined>>;
}) {
  const fields = [
    { name: "quiet_from", label: "Quiet hours from", hour: quietHours?.from },
    { name: "quiet_until", label: "Quiet hours until", hour: quietHours?.until },
  ];
  return fields.map(({ name, label, hour }) => (
    <Field key={name} label={label} error={errors[name]}>
      {(control) => (
        <Select {...control} name={name} defaultValue={hour ?? ""}>
          <option value="">No quiet hours</option>
          {HOURS.map((value) => (
            <option key={value} value={value}>
              {formatHour(value)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  ));
}
