"use client";

import { FormCard } from "@/components/forms/form-card";
import { useActionForm } from "@/components/forms/use-action-form";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { showToast } from "@/components/ui/toast-store";
import { saveNotificationSettingsAction } from "@/lib/actions/work/reminders";
import { brand } from "@/lib/brand";
import { formatTimeOfDay } from "@/lib/dates/format-time-of-day";
import type { NotificationPreferences } from "@/lib/domain/identity/email-preferences/get-notification-preferences";
import {
  MAIL_KIND_NAMES,
  MAIL_KINDS,
  type MailKind,
} from "@/lib/domain/identity/email-preferences/model/labels";
import { notificationsFormSchema } from "@/lib/domain/work/reminders/model/form-values";

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Formats an hour in the format that the app uses everywhere, such as "7:00 AM". */
function formatHour(hour: number): string {
  return formatTimeOfDay(`${String(hour).padStart(2, "0")}:00`);
}

interface NotificationsFormProps {
  choices: NotificationPreferences;
  /** The types of email that the user can receive. The form keeps the choices for all other types. */
  receivable: readonly MailKind[];
  hour: number;
}

export function NotificationsForm({ choices, receivable, hour }: NotificationsFormProps) {
  const form = useActionForm({
    schema: notificationsFormSchema,
    action: saveNotificationSettingsAction,
    onDone: () => showToast("Notifications saved"),
  });
  const renderChoice = (kind: MailKind) => (
    <Checkbox
      key={kind}
      name={kind}
      label={MAIL_KINDS[kind].label}
      hint={MAIL_KINDS[kind].hint}
      defaultChecked={choices.mails[kind]}
    />
  );
  const others = MAIL_KIND_NAMES.filter((kind) => kind !== "care-reminder");
  return (
    <FormCard form={form} submitLabel="Save notifications" pendingLabel="Saving…" isLong className="gap-2">
      {renderChoice("care-reminder")}
      <Field
        label="Remind me at"
        hint="Reminders arrive at this hour in each organization's time zone."
        error={form.errors.reminder_hour}
        className="max-w-60 py-2"
      >
        {(control) => (
          <Select {...control} name="reminder_hour" defaultValue={hour}>
            {HOURS.map((one) => (
              <option key={one} value={one}>
                {formatHour(one)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {others.map((kind) => {
        if (receivable.includes(kind)) return renderChoice(kind);
        return choices.mails[kind] && <input key={kind} type="hidden" name={kind} value="on" />;
      })}
      <Checkbox
        name="newsletter"
        label="News about the product"
        hint={`The ${brand.name} newsletter, once a month: new articles and seasonal tips for the barn.`}
        defaultChecked={choices.newsletter}
      />
    </FormCard>
  );
}
