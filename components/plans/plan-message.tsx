import { Badge, type Tone } from "@/components/ui/badge";
import type { StatusMessage } from "@/lib/plans/subscription-status";

const TONES: Record<StatusMessage["kind"], Tone> = {
  info: "draft",
  trial: "sent",
  success: "paid",
  warning: "due",
};

/** What is said of a subscription's state (specification §4.4). */
export function PlanMessage({ message: { text, kind } }: { message: StatusMessage }) {
  return <Badge tone={TONES[kind]}>{text}</Badge>;
}
