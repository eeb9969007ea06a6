"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { ActionErrorAlert } from "@/components/forms/action-error-alert";
import { callAction } from "@/components/forms/call-action";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogFooter } from "@/components/ui/dialog";
import { showToast } from "@/components/ui/toast-store";
import { voidInvoiceAction } from "@/lib/actions/billing/invoices";
import type { ActionError } from "@/lib/actions/client";
import type { InvoiceDto } from "@/lib/domain/billing/records/invoice-dto";
import { getInvoiceHref } from "./hrefs";

export type VoidInvoiceDialogProps = {
  invoice: Pick<InvoiceDto, "id" | "invoiceNumber" | "state">;
  onClose: () => void;
};

/**
 * Asks for confirmation before voiding an invoice or discarding a draft. If the user chooses "replace",
 * also creates a draft with the same content.
 */
export default function VoidInvoiceDialog({ invoice, onClose }: VoidInvoiceDialogProps) {
  const { id, invoiceNumber } = invoice;
  const isDraft = invoice.state === "draft";
  const verb = isDraft ? "Discard" : "Void";
  const router = useRouter();
  const [pending, setPending] = useState<"void" | "replace" | null>(null);
  const [failure, setFailure] = useState<ActionError | null>(null);

  const run = async (choice: "void" | "replace") => {
    setPending(choice);
    setFailure(null);
    const response = await callAction(() => voidInvoiceAction({ id, replace: choice === "replace" }));
    setPending(null);
    if ("error" in response) return setFailure(response.error);
    const { replacement } = response.data;
    onClose();
    if (!replacement) return showToast(`${invoiceNumber} is void`);
    showToast(`${invoiceNumber} is void. Draft ${replacement.invoiceNumber} replaces it.`);
    router.push(getInvoiceHref(replacement.id));
  };

  return (
    <Dialog open onClose={() => !pending && onClose()} title={`${verb} ${invoiceNumber}?`} size="small">
      <DialogBody className="space-y-3 text-ink-soft">
        {isDraft ? (
          <p>
            We don't send anything. The draft stays in your records as void, so your invoice numbers have no
            gaps.
          </p>
        ) : (
          <>
            <p>
              The payment link stops working, and your totals no longer include the invoice. It stays in your
              records.
            </p>
            <p>
              To correct it, choose “Void and replace”. You get a draft with the same content, which you can
              edit and send.
            </p>
          </>
        )}
        {failure && <ActionErrorAlert {...failure} />}
      </DialogBody>
      <DialogFooter>
        <Button className="max-sm:w-full sm:mr-auto" disabled={pending !== null} onClick={onClose}>
          Cancel
        </Button>
        {!isDraft && (
          <Button
            className="max-sm:flex-1"
            loading={pending === "replace"}
            disabled={pending === "void"}
            onClick={() => run("replace")}
          >
            Void and replace
          </Button>
        )}
        <Button
          variant="danger"
          className="max-sm:flex-1"
          loading={pending === "void"}
          disabled={pending === "replace"}
          onClick={() => run("void")}
        >
          {verb}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
