"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { createPortal } from "react-dom";
import { callAction } from "@/components/forms/call-action";
import { useFormatCents } from "@/components/money/use-format-cents";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { showToast } from "@/components/ui/toast-store";
import { sendInvoiceAction } from "@/lib/actions/billing/invoices";
import type { InvoiceDetailDto, InvoiceSummaryDto } from "@/lib/domain/billing/records/invoice-dto";
import { OPERATION_FAILED } from "@/lib/errors";
import { describeUnappliedCredit } from "./describe-unapplied-credit";
import { PAYMENT_INSTRUCTIONS_HREF, PAYMENT_SETUP_HREF } from "./hrefs";

/** docs/product/billing.md ("Invoices") requires this exact text. */
const SEND_FAILED = "Failed to send invoice";

const BUTTON_PROPS = {
  list: { variant: "quiet", size: "small" },
  page: { variant: "primary", size: "medium", icon: "paper-plane-tilt" },
} as const;

export type SendInvoiceButtonProps = {
  /** The draft as shown on the page. */
  invoice: Pick<
    InvoiceSummaryDto,
    "id" | "invoiceNumber" | "customerName" | "customerEmail" | "totalCents" | "currency" | "revision"
  > &
    Partial<Pick<InvoiceDetailDto, "creditCents">>;
  /** Where the button appears. In a list, it is small and has no icon. */
  place: keyof typeof BUTTON_PROPS;
};

/** Sends an unchanged draft after the user confirms the recipient and the amount. */
export function SendInvoiceButton({ invoice, place }: SendInvoiceButtonProps) {
  /**
   * The draft when the dialog opened; null while the dialog is closed. If the draft changes later, sending it
   * fails.
   */
  const [asked, setAsked] = useState<SendInvoiceButtonProps["invoice"] | null>(null);
  const { id, invoiceNumber, customerName, customerEmail, totalCents, currency, revision } = asked ?? invoice;
  const formatCents = useFormatCents();
  const amount = formatCents(totalCents, currency);
  const creditText = describeUnappliedCredit({ creditCents: 0, ...(asked ?? invoice) }, formatCents);
  const router = useRouter();
  const [pending, setPending] = useState(false);

  const send = async () => {
    setPending(true);
    const response = await callAction(() => sendInvoiceAction({ id, revision }));
    setPending(false);
    setAsked(null);
    if ("data" in response) {
      const recipient = response.data.customerEmail;
      return showToast(
        recipient ? `${invoiceNumber} sent to ${recipient}` : `${invoiceNumber} is marked as sent`,
      );
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
        aria-label={`Send ${invoiceNumber}`}
        className="relative z-1"
        onClick={() => setAsked(invoice)}
      >
        Send
      </Button>
      {asked &&
        createPortal(
          <ConfirmDialog
            open
            onClose={() => !pending && setAsked(null)}
            onConfirm={send}
            pending={pending}
            danger={false}
            title={`Send ${invoiceNumber}?`}
            confirmLabel="Send invoice"
          >
            <p className="wrap-anywhere">
              {customerEmail
                ? `We'll email the invoice for ${amount} to ${customerName} at ${customerEmail}.`
                : `The invoice for ${amount} has no email address, so we won't email it. Give ${customerName} a printed copy.`}
            </p>
            {creditText && <p className="mt-2 wrap-anywhere">{creditText}</p>}
            <p className="mt-2">You can't edit a sent invoice.</p>
          </ConfirmDialog>,
          document.body,
        )}
    </>
  );
}
