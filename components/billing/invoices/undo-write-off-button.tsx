"use client";

import { useState } from "react";
import { callAction } from "@/components/forms/call-action";
import { showActionError } from "@/components/forms/show-action-error";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast-store";
import { undoWriteOffAction } from "@/lib/actions/billing/invoices";

export type UndoWriteOffButtonProps = { id: string; invoiceNumber: string };

/** Undoes the write-off of an invoice. The balance is then due again. */
export function UndoWriteOffButton({ id, invoiceNumber }: UndoWriteOffButtonProps) {
  const [pending, setPending] = useState(false);

  const undo = async () => {
    setPending(true);
    const response = await callAction(() => undoWriteOffAction({ id }));
    setPending(false);
    if ("error" in response) showActionError(response.error);
    else showToast(`${invoiceNumber} is open again`);
  };

  return (
    <Button loading={pending} loadingText="Saving…" onClick={undo}>
      Undo write-off
    </Button>
  );
}
