import type { ReactNode } from "react";
import { Alert, type AlertTone } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { RetryButton } from "@/components/ui/retry-button";
import { PLANS } from "@/content/plans";
import { CANCELED_TEXT, CONFIRMING_TEXT } from "@/lib/handoff/payment-return";
import type { StatusMessage } from "@/lib/plans/subscription-status";
import type { PaymentState } from "./use-payment-return";

const TONES: Record<StatusMessage["kind"], AlertTone> = {
  info: "info",
  trial: "info",
  success: "success",
  warning: "warning",
};

interface StatusBannerProps {
  payment: PaymentState;
  /** Null where the plan couldn't be read. */
  message: StatusMessage | null;
  onCheckAgain: () => void;
}

/** How the plan stands, or how paying for one is going. */
export function StatusBanner({ payment, message, onCheckAgain }: StatusBannerProps) {
  switch (payment.state) {
    case "confirming":
      return (
        <Loading title={CONFIRMING_TEXT}>
          {payment.guess && `${PLANS[payment.guess].name} starts once the payment is confirmed.`}
        </Loading>
      );
    case "late":
      return (
        <Alert
          tone="warning"
          title="Your payment isn't confirmed yet."
          actions={<Button onClick={onCheckAgain}>Check again</Button>}
        >
          Nothing is lost: your plan changes as soon as it is, usually within a minute.
        </Alert>
      );
    case "refused":
      return <Alert tone="error">{payment.text}</Alert>;
    case "canceled":
      return <Alert tone="warning">{CANCELED_TEXT}</Alert>;
    default:
      if (message) return <Alert tone={TONES[message.kind]}>{message.text}</Alert>;
      return <Alert tone="error" title="Your plan couldn't be loaded." actions={<RetryButton />} />;
  }
}

function Loading({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="status" className="flex gap-3 rounded-card bg-sent-wash px-4 py-3 text-sent">
      <Icon name="circle-notch" className="mt-0.5 animate-spin" />
      <div>
        <p className="font-semibold">{title}</p>
        <p className="text-ink">{children}</p>
      </div>
    </div>
  );
}
