"use client";

import { useState } from "react";
import { createPortal } from "react-dom";
import { useActionButton } from "@/components/forms/use-action-button";
import { useFormatCents } from "@/components/money/use-format-cents";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { showToast } from "@/components/ui/toast-store";
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
 * Emails a payment reminder for an invoice now, after a confirmation that names the recipient and the amount.
 * If the client already got a reminder today, shows when the next one can be sent and sends nothing.
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
  const [isAsking, setIsAsking] = useState(false);
  const { isPending, press } = useActionButton({
    call: () => sendReminderAction({ id }),
    onDone: ({ customerEmail }) => showToast(`Reminder sent to ${customerEmail}`),
    onSettled: () => setIsAsking(false),
  });
  return (
    <>
      <Button size={size} icon="bell" onClick={() => setIsAsking(true)}>
        {children ?? "Send reminder now"}
      </Button>
      {isAsking &&
        // The button may be in a menu. The dialog is rendered outside the menu, because a closed menu hides
        // its content.
        createPortal(
          <ConfirmDialog
            open
            onClose={() => !isPending && setIsAsking(false)}
            onConfirm={press}
            pending={isPending}
            danger={false}
            title={`Email ${name} a reminder?`}
            confirmLabel="Send reminder"
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
          </ConfirmDialog>,
          document.body,
        )}
    </>
  );
}
