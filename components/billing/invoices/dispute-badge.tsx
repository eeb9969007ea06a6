import { Badge } from "@/components/ui/badge";

/**
 * Shows that the client's bank withdrew money because of an open or lost dispute. Appears next to the invoice's
 * status.
 */
export function DisputeBadge({ invoice }: { invoice: { disputedCents: number } }) {
  return invoice.disputedCents > 0 ? (
    <Badge tone="due" icon="warning-circle">
      Disputed
    </Badge>
  ) : null;
}
