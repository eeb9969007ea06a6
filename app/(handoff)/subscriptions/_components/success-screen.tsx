import { type ReactNode, useEffect, useRef } from "react";
import { PAYMENT_SETUP_HREF } from "@/components/billing/invoices/hrefs";
import { AuthFrame } from "@/components/layout/auth-frame";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Spinner } from "@/components/ui/spinner";
import { type ConfirmedPlan, getSuccessText } from "@/lib/handoff/payment-return";
import { hasFeature } from "@/lib/plans/entitlements";
import type { AppResult } from "./app-result";
import { OpenAppLink } from "./open-app-link";

interface SuccessScreenProps {
  plan: ConfirmedPlan;
  /** The result to open the app with; null if the person didn't come from it. */
  appResult: AppResult | null;
  hasTriedToOpenApp: boolean;
  /** Opens the app, and shows instructions if it doesn't open. */
  returnToApp: ReactNode;
  onClose: () => void;
}

const MESSAGE = "success-message";

export function SuccessScreen({
  plan,
  appResult,
  hasTriedToOpenApp,
  returnToApp,
  onClose,
}: SuccessScreenProps) {
  const hasInvoicing = hasFeature(plan.plan, "invoicing");
  const heading = useRef<HTMLHeadingElement>(null);
  // Moves the focus to the new heading so that screen readers announce it.
  useEffect(() => heading.current?.focus(), []);
  return (
    <AuthFrame title="Success!" heading={{ ref: heading, tabIndex: -1, "aria-describedby": MESSAGE }}>
      <Alert id={MESSAGE} tone="success">
        {getSuccessText(plan)}
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
