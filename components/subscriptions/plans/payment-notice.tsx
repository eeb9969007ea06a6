import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { PLANS } from "@/content/plans";
import {
  getPaymentSuccessText,
  PAYMENT_CANCELED_TEXT,
  PAYMENT_CONFIRMING_TEXT,
} from "@/lib/handoff/payment-return";
import type { PlanId } from "@/lib/plans/plan-id";
import type { PaymentState } from "./use-payment-return";

interface PaymentNoticeProps {
  payment: PaymentState;
  onCheckAgain: () => void;
}

/**
 * Shows the progress or the result of a payment. Shows nothing to visitors who aren't returning from a
 * payment.
 */
export function PaymentNotice({ payment, onCheckAgain }: PaymentNoticeProps) {
  switch (payment.state) {
    case "none":
      return null;
    case "confirming":
      return (
        <>
          <ConfirmingNotice guess={payment.guess} />
          <noscript>
            <Alert title={PAYMENT_CONFIRMING_TEXT}>
              Your plan appears below once the payment is confirmed. Reload this page to check.
            </Alert>
          </noscript>
        </>
      );
    case "confirmed":
      return <Alert tone="success">{getPaymentSuccessText(payment.plan)}</Alert>;
    case "late":
      return (
        <Alert
          tone="warning"
          title="Your payment isn't confirmed yet."
          actions={<Button onClick={onCheckAgain}>Check again</Button>}
        >
          If you paid, your plan changes as soon as Stripe confirms the payment, usually within a minute. If
          you didn't pay, nothing changes, and you can choose a plan below.
        </Alert>
      );
    case "refused":
      return <Alert tone="error">{payment.text}</Alert>;
    case "canceled":
      return <Alert tone="warning">{PAYMENT_CANCELED_TEXT}</Alert>;
  }
}

function ConfirmingNotice({ guess }: { guess: PlanId | null }) {
  return (
    <div role="status" className="flex gap-3 rounded-card bg-sent-wash px-4 py-3 text-sent">
      <Icon name="circle-notch" className="mt-0.5 animate-spin" />
      <div>
        <p className="font-semibold">{PAYMENT_CONFIRMING_TEXT}</p>
        <p className="text-ink">{guess && `${PLANS[guess].name} starts once the payment is confirmed.`}</p>
      </div>
    </div>
  );
}
