"use client";

import { ActionErrorAlert } from "@/components/forms/action-error-alert";
import { useActionForm } from "@/components/forms/use-action-form";
import { useOrganizationMismatch } from "@/components/organizations/organizations/use-organization-mismatch";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { showToast } from "@/components/ui/toast-store";
import { updateReminderExceptionsAction } from "@/lib/actions/billing/payment-reminders";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { formatDocumentDay } from "@/lib/dates/document-formats";
import { reminderExceptionsSchema } from "@/lib/domain/billing/payment-reminders/model/schemas";

interface ContactReminderCardProps {
  contactId: string;
  exceptions: {
    isReminded: boolean;
    hasLateFees: boolean;
    pausedUntil: CalendarDate | null;
    /** The contact's consent to text messages. */
    texts: { agreedOn: CalendarDate } | null;
    areTextsAvailable: boolean;
  };
}

/** Turns reminders and late fees on or off for a contact. */
export function ContactReminderCard({ contactId, exceptions }: ContactReminderCardProps) {
  const { formProps, isReady, pending, errors, failure, upgradeHref } = useActionForm({
    blockReason: useOrganizationMismatch(),
    schema: reminderExceptionsSchema,
    fixed: { id: contactId },
    action: updateReminderExceptionsAction,
    onDone: () => showToast("Reminders saved"),
  });
  return (
    <Card aria-labelledby="contact-reminders">
      <CardHeader
        id="contact-reminders"
        title="Reminders and late fees"
        description="You set the schedule and the fees in the billing settings."
      />
      <form {...formProps} aria-labelledby="contact-reminders">
        <CardBody className="grid gap-3">
          <Checkbox
            name="is_reminded"
            label="Send payment reminders"
            defaultChecked={exceptions.isReminded}
          />
          <Field label="Pause reminders through" optional error={errors.paused_until}>
            {(control) => (
              <Input
                {...control}
                name="paused_until"
                type="date"
                defaultValue={exceptions.pausedUntil ?? ""}
              />
            )}
          </Field>
          {exceptions.areTextsAvailable && (
            <Checkbox
              name="agreed_to_texts"
              label="Agreed to text messages"
              hint={
                exceptions.texts
                  ? `Agreed on ${formatDocumentDay(exceptions.texts.agreedOn, "month_first")}.`
                  : "Select this only if the contact agreed. A new phone number requires new consent."
              }
              defaultChecked={exceptions.texts !== null}
              error={errors.agreed_to_texts}
            />
          )}
          <Checkbox name="has_late_fees" label="Charge late fees" defaultChecked={exceptions.hasLateFees} />
          {failure && <ActionErrorAlert message={failure} upgradeHref={upgradeHref} />}
          <Button type="submit" disabled={!isReady} loading={pending} loadingText="Saving…">
            Save
          </Button>
        </CardBody>
      </form>
    </Card>
  );
}
