"use client";

import { useState } from "react";
import { callAction } from "@/components/forms/call-action";
import { refuse } from "@/components/forms/refuse";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast-store";
import { resendInvoiceAction } from "@/lib/actions/invoices";

export type ResendButtonProps = { id: string; invoiceNumber: string };

/** Mails an invoice once more, to a client who lost it or forgot. */
export function ResendButton({ id, invoiceNumber }: ResendButtonProps) {
  const [pending, setPending] = useState(false);

  const resend = async () => {
    setPending(true);
    const answer = await callAction(() => resendInvoiceAction({ id }));
    setPending(false);
    if ("error" in answer) refuse(answer.error);
    else toast(`${invoiceNumber} sent again to ${answer.data.customerEmail}`);
  };

  return (
    <Button icon="paper-plane-tilt" loading={pending} loadingText="Sending…" onClick={resend}>
      Send again
    </Button>
  );
}
