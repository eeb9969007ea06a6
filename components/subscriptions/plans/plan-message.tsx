import { Badge, type Tone } from "@/components/ui/badge";
import type { StatusMessage } from "@/lib/plans/subscription-status";

const TONES: Record<StatusMessage["kind"], Tone> = {
  info: "draft",
  trial: "sent",
  success: "paid",
  warning: "due",
};

/** Shows a message about the state of a subscription. */
export function PlanMessage({ message: { text, kind } }: { message: StatusMessage }) {
  return <Badge tone={TONES[kind]}>{text}</Badge>;
}
