"use client";

import { useState } from "react";
import { callAction } from "@/components/forms/call-action";
import { showActionError } from "@/components/forms/show-action-error";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast-store";
import { retryRefundAction } from "@/lib/actions/billing/invoices";

/** Retries a failed refund to a card. */
export function RetryRefundButton({ id }: { id: string }) {
  const [pending, setPending] = useState(false);

  const retry = async () => {
    setPending(true);
    const response = await callAction(() => retryRefundAction({ id }));
    setPending(false);
    if ("error" in response) showActionError(response.error);
    else showToast("Retrying the refund");
  };

  return (
    <Button size="small" className="print:hidden" loading={pending} onClick={retry}>
      Retry refund
    </Button>
  );
}
