import type { InvoiceState } from "@/lib/domain/billing/records/model/invoice-status";
import { INVOICE_STATE_NAMES } from "./invoice-labels";

/**
 * Shows an invoice's state. The style sheet draws the icon, because icon elements would make up a tenth of a
 * list's HTML.
 */
export function InvoiceStateBadge({ state }: { state: InvoiceState }) {
  return <span className={`badge state state-${state}`}>{INVOICE_STATE_NAMES[state]}</span>;
}
