"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button, type ButtonProps } from "@/components/ui/button";
import { toast } from "@/components/ui/toast-store";
import { sendInvoiceAction } from "@/lib/actions/invoices";
import { callAction } from "./call-action";
import { paymentsSetUpHref } from "./hrefs";

/** The specification's words (§8). */
const SEND_FAILED = "Failed to send invoice";

export type SendButtonProps = Pick<ButtonProps, "variant" | "size"> & {
  id: string;
  invoiceNumber: string;
};

/** Sends a draft as it is. */
export function SendButton({ id, invoiceNumber, variant = "quiet", size = "small" }: SendButtonProps) {
  const router = useRouter();
  const [pending, setPending] = useState(false);

  const send = async () => {
    setPending(true);
    const answer = await callAction(() => sendInvoiceAction({ id }));
    setPending(false);
    if ("data" in answer) return toast(`${invoiceNumber} sent to ${answer.data.customerEmail}`);
    const { code, message } = answer.error;
    toast(message === SEND_FAILED ? SEND_FAILED : `${SEND_FAILED}. ${message}`, {
      tone: "error",
      ...(code === "PRECONDITION_FAILED" && {
        action: { label: "Set up", onClick: () => router.push(paymentsSetUpHref) },
      }),
    });
  };

  return (
    <Button
      variant={variant}
      size={size}
      icon="paper-plane-tilt"
      className="relative z-1"
      loading={pending}
      loadingText="Sending…"
      onClick={send}
    >
      Send<span className="sr-only"> {invoiceNumber}</span>
    </Button>
  );
}
