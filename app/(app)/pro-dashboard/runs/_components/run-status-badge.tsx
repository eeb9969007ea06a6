import { Badge, type Tone } from "@/components/ui/badge";
import type { RunStatus } from "@/lib/domain/billing/invoice-runs/dto";

const STATUSES: Readonly<Record<RunStatus, { label: string; tone: Tone }>> = {
  creating: { label: "Creating drafts", tone: "sent" },
  created: { label: "Ready to review", tone: "due" },
  sending: { label: "Sending", tone: "sent" },
  sent: { label: "Sent", tone: "paid" },
  discarded: { label: "Discarded", tone: "draft" },
};

export function RunStatusBadge({ status }: { status: RunStatus }) {
  const { label, tone } = STATUSES[status];
  return <Badge tone={tone}>{label}</Badge>;
}
