"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { callAction } from "@/components/forms/call-action";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast-store";
import { sendInvoiceAction } from "@/lib/actions/billing/invoices";
import { PAYMENT_INSTRUCTIONS_HREF, PAYMENT_SETUP_HREF } from "./hrefs";

/** The specification requires this text. */
const SEND_FAILED = "Failed to send invoice";

const BUTTON_PROPS = {
  list: { variant: "quiet", size: "small" },
  page: { variant: "primary", size: "medium", icon: "paper-plane-tilt" },
} as const;

export type SendInvoiceButtonProps = {
  id: string;
  invoiceNumber: string;
  /** The revision that the page shows. */
  revision: number;
  /** Where the button appears. In a list, it is small and has no icon. */
  place: keyof typeof BUTTON_PROPS;
};

/** Sends a draft without changes. */
export function SendInvoiceButton({ id, invoiceNumber, revision, place }: SendInvoiceButtonProps) {
  const router = useRouter();
  const [pending, setPending] = useState(false);

  const send = async () => {
    setPending(true);
    const response = await callAction(() => sendInvoiceAction({ id, revision }));
    setPending(false);
    if ("data" in response) return showToast(`${invoiceNumber} sent to ${response.data.customerEmail}`);
    const { code, message } = response.error;
    showToast(message === SEND_FAILED ? SEND_FAILED : `${SEND_FAILED}. ${message}`, {
      tone: "error",
      ...(code === "PRECONDITION_FAILED" && {
        action: { label: "Set up payments", onClick: () => router.push(PAYMENT_SETUP_HREF) },
        secondAction: {
          label: "Add payment instructions",
          onClick: () => router.push(PAYMENT_INSTRUCTIONS_HREF),
        },
      }),
    });
  };

  return (
    <Button
      {...BUTTON_PROPS[place]}
      aria-label={pending ? undefined : `Send ${invoiceNumber}`}
      className="relative z-1"
      loading={pending}
      loadingText="Sending…"
      onClick={send}
    >
      Send
    </Button>
  );
}
