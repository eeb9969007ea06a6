import { Badge, type BadgeTone } from "@/components/ui/badge";
import type { SubscriptionStatusMessage } from "@/lib/plans/subscription-status";

const TONES: Record<SubscriptionStatusMessage["kind"], BadgeTone> = {
  info: "draft",
  trial: "sent",
  success: "paid",
  warning: "due",
};

interface PlanMessageProps {
  message: SubscriptionStatusMessage;
  /** Whether the subscription is canceled and will end. If so, a success message has a neutral color. */
  isEnding?: boolean;
}

/** Shows a message about the state of a subscription. */
export function PlanMessage({ message: { text, kind }, isEnding = false }: PlanMessageProps) {
  return <Badge tone={isEnding && kind === "success" ? "draft" : TONES[kind]}>{text}</Badge>;
}
