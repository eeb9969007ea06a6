import { Badge, type BadgeProps } from "@/components/ui/badge";
import { STATE_LABELS } from "@/lib/domain/organizations/invitations/model/labels";
import type { InvitationState } from "@/lib/domain/organizations/invitations/states";

const LOOKS: Readonly<Record<InvitationState, Pick<BadgeProps, "tone" | "icon">>> = {
  active: { tone: "paid", icon: "check-circle" },
  pending: { tone: "sent", icon: "paper-plane-tilt" },
  accepted: { tone: "paid", icon: "check-circle" },
  declined: { tone: "draft", icon: "prohibit" },
  disabled: { tone: "draft", icon: "prohibit" },
  expired: { tone: "due", icon: "clock" },
  usedUp: { tone: "draft", icon: "check-circle" },
  unvouched: { tone: "overdue", icon: "warning" },
};

export function StateBadge({ state }: { state: InvitationState }) {
  return <Badge {...LOOKS[state]}>{STATE_LABELS[state]}</Badge>;
}
