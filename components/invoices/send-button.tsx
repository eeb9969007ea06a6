"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { callAction } from "@/components/forms/call-action";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast-store";
import { sendInvoiceAction } from "@/lib/actions/invoices";
import { paymentsSetUpHref } from "./hrefs";

/** The specification's words (§8). */
const SEND_FAILED = "Failed to send invoice";

const looks = {
  list: { variant: "quiet", size: "small" },
  page: { variant: "primary", size: "medium" },
} as const;

export type SendButtonProps = {
  id: string;
  invoiceNumber: string;
  /** In a list it is small, on a tablet an icon alone. */
  place: keyof typeof looks;
};

/** Sends a draft as it is. */
export function SendButton({ id, invoiceNumber, place }: SendButtonProps) {
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
      {...looks[place]}
      icon="paper-plane-tilt"
      className="relative z-1"
      loading={pending}
      loadingText="Sending…"
      onClick={send}
    >
      <span className={place === "list" ? "md:max-xl:sr-only" : undefined}>Send</span>
      <span className="sr-only"> {invoiceNumber}</span>
    </Button>
  );
}
