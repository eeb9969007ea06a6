import { AuthFrame } from "@/components/layout/auth-frame";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { type ConfirmedPlan, successText } from "@/lib/handoff/payment-return";

interface SuccessScreenProps {
  plan: ConfirmedPlan;
  /** Whether the app is opened by itself. */
  returnsToApp: boolean;
  onClose: () => void;
}

export function SuccessScreen({ plan, returnsToApp, onClose }: SuccessScreenProps) {
  return (
    <AuthFrame title="Success!">
      <Alert tone="success">{successText(plan)}</Alert>
      {returnsToApp && <Spinner label="Redirecting back to the app..." className="pt-6" />}
      <Button
        block
        size="large"
        variant={returnsToApp ? "secondary" : "primary"}
        className="mt-6"
        onClick={onClose}
      >
        See your plan
      </Button>
    </AuthFrame>
  );
}
