import { Badge } from "@/components/ui/badge";

interface RefundBadgeProps {
  invoice: { paidCents: number; refundedCents: number };
}

/**
 * Shows whether an invoice's payments were refunded in full or in part. Appears next to the invoice's status.
 */
export function RefundBadge({ invoice: { paidCents, refundedCents } }: RefundBadgeProps) {
  if (refundedCents <= 0) return null;
  return <Badge icon="info">{refundedCents < paidCents ? "Partly refunded" : "Refunded"}</Badge>;
}
