"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { callAction } from "@/components/forms/call-action";
import { showActionError } from "@/components/forms/show-action-error";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast-store";
import { duplicateInvoiceAction } from "@/lib/actions/billing/invoices";
import { getInvoiceHref } from "./hrefs";

/** Creates a draft with the same lines and opens it. */
export function DuplicateInvoiceButton({ id }: { id: string }) {
  const router = useRouter();
  const [isPending, setIsPending] = useState(false);
  const duplicate = async () => {
    setIsPending(true);
    const response = await callAction(() => duplicateInvoiceAction({ id }));
    setIsPending(false);
    if ("error" in response) return showActionError(response.error);
    showToast(`${response.data.invoiceNumber} created as a draft`);
    router.push(getInvoiceHref(response.data.id));
  };
  return (
    <Button icon="copy" loading={isPending} onClick={duplicate}>
      Duplicate
    </Button>
  );
}
