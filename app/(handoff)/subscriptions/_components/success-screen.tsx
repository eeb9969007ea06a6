import { useEffect, useRef } from "react";
import { AuthFrame } from "@/components/layout/auth-frame";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { type ConfirmedPlan, successText } from "@/lib/handoff/payment-return";
import type { AppResult } from "./app-result";
import { OpenAppLink } from "./open-app-link";

interface SuccessScreenProps {
  plan: ConfirmedPlan;
  /** What the app is opened with by itself; null for who didn't come from it. */
  appResult: AppResult | null;
  hasTriedApp: boolean;
  onClose: () => void;
}

const MESSAGE = "success-message";

export function SuccessScreen({ plan, appResult, hasTriedApp, onClose }: SuccessScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // It takes the place of what was read before: whoever doesn't see it hears it by its heading.
  useEffect(() => heading.current?.focus(), []);
  return (
    <AuthFrame title="Success!" heading={{ ref: heading, tabIndex: -1, "aria-describedby": MESSAGE }}>
      <Alert id={MESSAGE} tone="success">
        {successText(plan)}
      </Alert>
      {appResult && !hasTriedApp && <Spinner label="Redirecting back to the app..." className="pt-6" />}
      <div className="mt-6 grid gap-3">
        {appResult && hasTriedApp && <OpenAppLink {...appResult} />}
        <Button block size="large" variant={appResult ? "secondary" : "primary"} onClick={onClose}>
          See your plan
        </Button>
      </div>
    </AuthFrame>
  );
}
