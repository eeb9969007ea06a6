"use client";

import { useState } from "react";
import { callAction } from "@/components/forms/call-action";
import { showRefusal } from "@/components/forms/show-refusal";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast-store";
import { resendInvoiceAction } from "@/lib/actions/billing/invoices";

export type ResendButtonProps = { id: string; invoiceNumber: string };

/** Sends the email of an invoice again. */
export function ResendButton({ id, invoiceNumber }: ResendButtonProps) {
  const [pending, setPending] = useState(false);

  const resend = async () => {
    setPending(true);
    const answer = await callAction(() => resendInvoiceAction({ id }));
    setPending(false);
    if ("error" in answer) showRefusal(answer.error);
    else showToast(`${invoiceNumber} sent again to ${answer.data.customerEmail}`);
  };

  return (
    <Button icon="paper-plane-tilt" loading={pending} loadingText="Sending…" onClick={resend}>
      Send again
    </Button>
  );
}
