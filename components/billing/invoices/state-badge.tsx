import type { InvoiceState } from "@/lib/domain/billing/invoices/model/status";
import { stateNames } from "./invoice-labels";

/** The style sheet draws the icon, because elements would make up a tenth of a list's HTML. */
export function InvoiceStateBadge({ state }: { state: InvoiceState }) {
  return <span className={`badge state state-${state}`}>{stateNames[state]}</span>;
}
