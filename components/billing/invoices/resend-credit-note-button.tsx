"use client";

import { useState } from "react";
import { callAction } from "@/components/forms/call-action";
import { showActionError } from "@/components/forms/show-action-error";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast-store";
import { resendCreditNoteAction } from "@/lib/actions/billing/invoices";

/** Emails a credit note to the client again. */
export function ResendCreditNoteButton({ id }: { id: string }) {
  const [pending, setPending] = useState(false);

  const resend = async () => {
    setPending(true);
    const response = await callAction(() => resendCreditNoteAction({ id }));
    setPending(false);
    if ("error" in response) showActionError(response.error);
    else showToast(`Credit note sent to ${response.data.email}`);
  };

  return (
    <Button variant="quiet" size="small" className="-ml-3 print:hidden" loading={pending} onClick={resend}>
      Send again
    </Button>
  );
}
