import { Badge, type BadgeTone } from "@/components/ui/badge";
import type { SubscriptionStatusMessage } from "@/lib/plans/subscription-status";

const TONES: Record<SubscriptionStatusMessage["kind"], BadgeTone> = {
  info: "draft",
  trial: "sent",
  success: "paid",
  warning: "due",
};

/** Shows a message about the state of a subscription. */
export function PlanMessage({ message: { text, kind } }: { message: SubscriptionStatusMessage }) {
  return <Badge tone={TONES[kind]}>{text}</Badge>;
}
