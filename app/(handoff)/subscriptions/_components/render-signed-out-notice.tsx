import type { ReactNode } from "react";
import { buildLoginPath } from "@/components/identity/auth/build-login-path";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";
import { PAYMENT_CANCELED_TEXT, type PaymentReturn } from "@/lib/handoff/payment-return";

/**
 * Renders the result of a payment for a signed-out visitor. Their plan is unknown, so the page confirms the
 * payment after they sign in.
 */
export function renderSignedOutNotice(payment: PaymentReturn): ReactNode {
  if (payment === null) return null;
  if (payment.kind === "canceled") return <Alert tone="warning">{PAYMENT_CANCELED_TEXT}</Alert>;
  const { sessionId, plan } = payment;
  const returnQuery = new URLSearchParams({
    success: "true",
    ...(sessionId && { session_id: sessionId }),
    ...(plan && { plan }),
  });
  return (
    <Alert
      tone="info"
      title="We're confirming your payment"
      actions={
        <ButtonLink href={buildLoginPath({ redirectTo: `/subscriptions/success?${returnQuery}` })}>
          Sign in to see your plan
        </ButtonLink>
      }
    >
      Your plan changes as soon as the payment is confirmed, usually within a minute.
    </Alert>
  );
}
