"use client";

import { ConfirmActionButton } from "@/components/forms/confirm-action-button";
import { useFormatCents } from "@/components/money/use-format-cents";
import { sendReminderAction } from "@/lib/actions/billing/payment-reminders";
import type { Currency } from "@/lib/money/currency";

interface SendReminderButtonProps {
  id: string;
  name: string;
  email: string;
  invoiceNumber: string;
  /** The balance due on the invoice. */
  openCents: number;
  currency: Currency;
  /** Whether the client also gets a text message. Null if the organization doesn't send text messages. */
  getsText: boolean | null;
  /** Whether the client already got a reminder today. If so, the next one can be sent tomorrow. */
  isRemindedToday: boolean;
  size?: "small";
  children?: string;
}

/**
 * Emails a payment reminder for an invoice after the user confirms the recipient and the amount. If the client
 * already got a reminder today, sends nothing and shows when the next one can be sent.
 */
export function SendReminderButton({ isRemindedToday, ...props }: SendReminderButtonProps) {
  if (!isRemindedToday) return <AvailableButton {...props} />;
  return (
    <p className="max-w-60 px-3 py-2 text-ink-soft text-sm">
      A reminder was sent today. You can send the next one tomorrow.
    </p>
  );
}

function AvailableButton({
  id,
  size,
  children,
  ...reminder
}: Omit<SendReminderButtonProps, "isRemindedToday">) {
  const { name, email, invoiceNumber, openCents, currency, getsText } = reminder;
  const amount = useFormatCents()(openCents, currency);
  return (
    <ConfirmActionButton
      size={size}
      icon="bell"
      label={children ?? "Send reminder now"}
      title={`Email ${name} a reminder?`}
      confirmLabel="Send reminder"
      danger={false}
      call={() => sendReminderAction({ id })}
      done={({ customerEmail }) => `Reminder sent to ${customerEmail}`}
    >
      <p className="wrap-anywhere">
        {`We'll email ${email} about ${invoiceNumber}. The balance due is ${amount}.`}
      </p>
      {getsText !== null && (
        <p className="mt-2 wrap-anywhere">
          {getsText
            ? `${name} will also get a text message.`
            : `${name} won't get a text message, because no consent for the phone number is recorded on the contact's page.`}
        </p>
      )}
      <p className="mt-2">You can't undo this.</p>
    </ConfirmActionButton>
  );
}
