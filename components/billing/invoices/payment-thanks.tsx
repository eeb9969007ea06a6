import { RefreshWhileWaiting } from "@/components/live/refresh-while-waiting";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";
import type { ClientInvoice } from "@/lib/domain/billing/invoice-documents/read-client-invoice";

interface PaymentThanksProps {
  invoice: ClientInvoice;
  /** The path that shows the invoice's page without this message. */
  invoicePath: string;
}

/**
 * Thanks a client who returned from Stripe's payment page, and refreshes the page until the payment is
 * confirmed. Anyone can open this URL, so showing the message doesn't prove that a payment was made.
 */
export function PaymentThanks({ invoice, invoicePath }: PaymentThanksProps) {
  const isWaiting = invoice.bill?.state !== "paid" && invoice.processingSince === null;
  return (
    <>
      {isWaiting && <RefreshWhileWaiting />}
      <Alert
        tone="success"
        title="Thanks for your payment"
        className="mb-5 print:hidden"
        actions={isWaiting && <ButtonLink href={invoicePath}>Check payment status</ButtonLink>}
      >
        {getPaymentText(invoice)}
      </Alert>
    </>
  );
}

/** Until Stripe's event arrives, the payment method is unknown. */
function getPaymentText({ organizationName, bill, processingSince }: ClientInvoice): string {
  if (bill?.state === "paid")
    return `${organizationName} has received your payment. We've emailed you a receipt.`;
  if (processingSince) {
    return "The bank debit is processing, which takes about four business days. We'll email you a receipt when it's complete.";
  }
  return "We're waiting for confirmation of your payment. Card payments usually take a few seconds, and bank debits about four business days. We'll email you a receipt.";
}
