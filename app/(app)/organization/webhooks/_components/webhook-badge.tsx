import { Badge, type BadgeProps } from "@/components/ui/badge";
import { WEBHOOK_STATE_LABELS, type WebhookState } from "@/lib/domain/platform/webhooks/model/labels";

const STATE_BADGES: Readonly<Record<WebhookState, Pick<BadgeProps, "tone" | "icon">>> = {
  on: { tone: "paid", icon: "check-circle" },
  failing: { tone: "due", icon: "warning" },
  off: { tone: "draft", icon: "prohibit" },
  gaveUp: { tone: "overdue", icon: "warning-circle" },
};

export function WebhookBadge({ state }: { state: WebhookState }) {
  return <Badge {...STATE_BADGES[state]}>{WEBHOOK_STATE_LABELS[state]}</Badge>;
}
