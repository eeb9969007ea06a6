import { Badge } from "@/components/ui/badge";
import type { InvoiceState } from "@/lib/domain/billing/records/model/invoice-status";
import { INVOICE_STATE_NAMES } from "./invoice-labels";

interface InvoiceStateBadgeProps {
  state: InvoiceState;
  /** Omitted on pages for clients, which don't mention write-offs. */
  writtenOffCents?: number;
}

/**
 * Shows an invoice's state. The style sheet draws the icon, because icon elements would make up a tenth of a
 * list's HTML. A written-off invoice counts as paid, but its badge says that the balance was written off.
 */
export function InvoiceStateBadge({ state, writtenOffCents = 0 }: InvoiceStateBadgeProps) {
  if (state === "paid" && writtenOffCents > 0) return <Badge tone="draft">Written off</Badge>;
  return <span className={`badge state state-${state}`}>{INVOICE_STATE_NAMES[state]}</span>;
}
