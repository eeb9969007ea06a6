"use client";

import { useState } from "react";
import { callAction } from "@/components/forms/call-action";
import { showActionError } from "@/components/forms/show-action-error";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast-store";
import { resendInvoiceAction } from "@/lib/actions/billing/invoices";

export type ResendInvoiceButtonProps = { id: string; invoiceNumber: string };

/** Emails an invoice to its client again. */
export function ResendInvoiceButton({ id, invoiceNumber }: ResendInvoiceButtonProps) {
  const [pending, setPending] = useState(false);

  const resend = async () => {
    setPending(true);
    const response = await callAction(() => resendInvoiceAction({ id }));
    setPending(false);
    if ("error" in response) showActionError(response.error);
    else showToast(`${invoiceNumber} sent again to ${response.data.customerEmail}`);
  };

  return (
    <Button icon="paper-plane-tilt" loading={pending} loadingText="Sending…" onClick={resend}>
      Send again
    </Button>
  );
}
