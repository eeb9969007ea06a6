"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { createPortal } from "react-dom";
import { callAction } from "@/components/forms/call-action";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast-store";
import { sendInvoiceAction } from "@/lib/actions/billing/invoices";
import type { InvoiceCredit } from "@/lib/domain/billing/invoices/get-invoice-credit";
import { OPERATION_FAILED } from "@/lib/errors";
import { PAYMENT_INSTRUCTIONS_HREF, PAYMENT_SETUP_HREF } from "./hrefs";
import { type SendableDraft, SendInvoiceDialog } from "./send-invoice-dialog";

/** docs/product/billing.md ("Invoices") requires this exact text. */
const SEND_FAILED = "Failed to send invoice";

const BUTTON_PROPS = {
  list: { variant: "quiet", size: "small" },
  page: { variant: "primary", size: "medium", icon: "paper-plane-tilt" },
} as const;

export type SendInvoiceButtonProps = {
  /** The draft as shown on the page. */
  invoice: SendableDraft;
  /** The client's credit. If omitted, the dialog loads it. */
  credit?: InvoiceCredit;
  /** Where the button appears. In a list, it is small and has no icon. */
  place: keyof typeof BUTTON_PROPS;
};

/** Sends an unchanged draft after the user confirms the recipient and the amount. */
export function SendInvoiceButton({ invoice, credit, place }: SendInvoiceButtonProps) {
  /**
   * The draft when the dialog opened; null while the dialog is closed. If the draft or the credit changes later,
   * sending the draft fails.
   */
  const [asked, setAsked] = useState<{ draft: SendableDraft; credit: InvoiceCredit | null } | null>(null);
  const { id, invoiceNumber, revision } = asked?.draft ?? invoice;
  const router = useRouter();
  const [pending, setPending] = useState(false);

  const send = async (expectedCredit: number | null) => {
    setPending(true);
    const appliesCredit = expectedCredit !== null;
    const response = await callAction(() =>
      sendInvoiceAction({
        ...{ id, revision },
        ...(appliesCredit && { apply_credit: true, expected_credit: expectedCredit }),
      }),
    );
    setPending(false);
    setAsked(null);
    if ("data" in response) {
      const recipient = response.data.customerEmail;
      const sent = recipient ? `${invoiceNumber} sent to ${recipient}` : `${invoiceNumber} is marked as sent`;
      return showToast(appliesCredit ? `${sent}. Credit applied.` : sent);
    }
    const { code, message, reason } = response.error;
    showToast(reason === OPERATION_FAILED ? SEND_FAILED : `${SEND_FAILED}. ${message}`, {
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
    <>
      <Button
        {...BUTTON_PROPS[place]}
        aria-label={`Send ${invoice.invoiceNumber}`}
        className="relative z-1"
        onClick={() => setAsked({ draft: invoice, credit: credit ?? null })}
      >
        Send
      </Button>
      {asked &&
        createPortal(
          <SendInvoiceDialog
            {...asked}
            pending={pending}
            onClose={() => !pending && setAsked(null)}
            onSend={send}
          />,
          document.body,
        )}
    </>
  );
}
