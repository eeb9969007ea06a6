import { Badge } from "@/components/ui/badge";

interface RefundBadgeProps {
  invoice: { paidCents: number; refundedCents: number };
}

/** Shows next to an invoice's status whether the payments were refunded in full or in part. */
export function RefundBadge({ invoice: { paidCents, refundedCents } }: RefundBadgeProps) {
  if (refundedCents <= 0) return null;
  return <Badge icon="info">{refundedCents < paidCents ? "Partly refunded" : "Refunded"}</Badge>;
}
