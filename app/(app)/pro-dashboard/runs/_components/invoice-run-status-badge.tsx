import { Badge, type BadgeTone } from "@/components/ui/badge";
import type { InvoiceRunStatus } from "@/lib/domain/billing/invoice-runs/dto";

const STATUSES: Readonly<Record<InvoiceRunStatus, { label: string; tone: BadgeTone }>> = {
  creating: { label: "Creating drafts", tone: "sent" },
  created: { label: "Ready to review", tone: "due" },
  sending: { label: "Sending", tone: "sent" },
  sent: { label: "Sent", tone: "sent" },
  discarded: { label: "Discarded", tone: "draft" },
};

export function InvoiceRunStatusBadge({ status }: { status: InvoiceRunStatus }) {
  const { label, tone } = STATUSES[status];
  return <Badge tone={tone}>{label}</Badge>;
}
