import { PaymentNotice } from "@/components/subscriptions/plans/payment-notice";
import type { PaymentState } from "@/components/subscriptions/plans/use-payment-return";
import { Alert, type AlertTone } from "@/components/ui/alert";
import { RetryButton } from "@/components/ui/retry-button";
import type { StatusMessage } from "@/lib/plans/subscription-status";

const TONES: Record<StatusMessage["kind"], AlertTone> = {
  info: "info",
  trial: "info",
  success: "success",
  warning: "warning",
};

interface StatusBannerProps {
  payment: PaymentState;
  /** Null if the plan couldn't be read. */
  message: StatusMessage | null;
  onCheckAgain: () => void;
}

/** The status of the plan or of a payment in progress. */
export function StatusBanner({ payment, message, onCheckAgain }: StatusBannerProps) {
  if (payment.state !== "none") return <PaymentNotice payment={payment} onCheckAgain={onCheckAgain} />;
  if (message) return <Alert tone={TONES[message.kind]}>{message.text}</Alert>;
  return <Alert tone="error" title="Your plan couldn't be loaded." actions={<RetryButton />} />;
}
