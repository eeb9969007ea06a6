"use client";

import { SettingsForm } from "@/components/forms/settings-form";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { updateReminderSettingsAction } from "@/lib/actions/billing/payment-reminders";
import {
  type ReminderSchedule,
  SUGGESTED_QUIET_HOURS,
  SUGGESTED_REMINDER_DAYS,
} from "@/lib/domain/billing/payment-reminders/model/schedule";
import { reminderSettingsSchema } from "@/lib/domain/billing/payment-reminders/model/schemas";
import { ReminderDaysField } from "./reminder-days-field";

interface ReminderSettingsFormProps {
  settings: ReminderSchedule & { revision: number; hasTexts: boolean; areTextsAvailable: boolean };
  canWrite: boolean;
}

export function ReminderSettingsForm(props: ReminderSettingsFormProps) {
  return (
    <SettingsForm
      {...props}
      id="payment-reminders"
      title="Payment reminders"
      description="We email your clients about unpaid invoices and include a payment button and the PDF. Reminders stop when the invoice is paid or disputed. They pause when the client promises to pay or when you pause them."
      what="the reminders"
      schema={reminderSettingsSchema}
      action={updateReminderSettingsAction}
      describeSaved={({ isEnabled }) => (isEnabled ? "Reminders are on" : "Reminders are off")}
      submitLabel="Save reminders"
      className="sm:grid-cols-2"
    >
      {({ revision, isEnabled, days, quietHours, areTextsAvailable, hasTexts }, errors) => (
        <>
          <Checkbox
            name="is_enabled"
            label="Send payment reminders"
            hint="Reminders start on the day you turn them on. Reminders for earlier days are skipped."
            defaultChecked={isEnabled}
            className="col-span-full"
          />
          <ReminderDaysField days={revision === 0 ? SUGGESTED_REMINDER_DAYS : days} error={errors.days} />
          <QuietHourFields quietHours={revision === 0 ? SUGGESTED_QUIET_HOURS : quietHours} errors={errors} />
          {areTextsAvailable && (
            <Checkbox
              name="has_texts"
              label="Also send text messages"
              hint="Sent only to contacts who agreed to receive them. Record the consent on the contact's page."
              defaultChecked={hasTexts}
              className="col-span-full"
            />
          )}
        </>
      )}
    </SettingsForm>
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
