import { type ReactNode, useEffect, useRef } from "react";
import { PAYMENT_SETUP_HREF } from "@/components/billing/invoices/hrefs";
import { AuthFrame } from "@/components/layout/auth-frame";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Spinner } from "@/components/ui/spinner";
import { type ConfirmedPlan, getPaymentSuccessText } from "@/lib/handoff/payment-return";
import { hasFeature } from "@/lib/plans/entitlements";
import type { AppResult } from "./app-result";
import { OpenAppLink } from "./open-app-link";

interface SubscriptionSuccessScreenProps {
  plan: ConfirmedPlan;
  /** The result to send to the app; null if the user didn't come from the app. */
  appResult: AppResult | null;
  hasTriedToOpenApp: boolean;
  /** A component that opens the app, and shows instructions if the app doesn't open. */
  returnToApp: ReactNode;
  onClose: () => void;
}

const MESSAGE = "success-message";

export function SubscriptionSuccessScreen({
  plan,
  appResult,
  hasTriedToOpenApp,
  returnToApp,
  onClose,
}: SubscriptionSuccessScreenProps) {
  const hasInvoicing = hasFeature(plan.plan, "invoicing");
  const heading = useRef<HTMLHeadingElement>(null);
  // Moves the focus to the new heading so that screen readers announce it.
  useEffect(() => heading.current?.focus(), []);
  return (
    <AuthFrame title="Success!" heading={{ ref: heading, tabIndex: -1, "aria-describedby": MESSAGE }}>
      <Alert id={MESSAGE} tone="success">
        {getPaymentSuccessText(plan)}
      </Alert>
      {appResult && !hasTriedToOpenApp && <Spinner label="Redirecting back to the app..." className="pt-6" />}
      <div className="mt-6 grid gap-3">
        {appResult && hasTriedToOpenApp && <OpenAppLink {...appResult} />}
        {hasInvoicing && (
          <ButtonLink
            block
            size="large"
            variant={appResult ? "secondary" : "primary"}
            href={PAYMENT_SETUP_HREF}
          >
            Set up payments
          </ButtonLink>
        )}
        <Button
          block
          size="large"
          variant={appResult || hasInvoicing ? "secondary" : "primary"}
          onClick={onClose}
        >
          See your plan
        </Button>
        {returnToApp}
      </div>
    </AuthFrame>
  );
}
