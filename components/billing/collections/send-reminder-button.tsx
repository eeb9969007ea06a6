"use client";

import { useActionButton } from "@/components/forms/use-action-button";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast-store";
import { sendReminderAction } from "@/lib/actions/billing/payment-reminders";

interface SendReminderButtonProps {
  id: string;
  size?: "small";
  children?: string;
}

/** Emails a payment reminder for an invoice now. */
export function SendReminderButton({ id, size, children = "Send reminder now" }: SendReminderButtonProps) {
  const { isPending, press } = useActionButton({
    call: () => sendReminderAction({ id }),
    onDone: ({ customerEmail }) => showToast(`Reminder sent to ${customerEmail}`),
  });
  return (
    <Button size={size} icon="bell" loading={isPending} loadingText="Sending…" onClick={press}>
      {children}
    </Button>
  );
}
