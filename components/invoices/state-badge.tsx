import type { InvoiceState } from "@/lib/domain/invoices/status";
import { stateNames } from "./words";

/** The style sheet draws the icon: as elements it would be a tenth of a list. */
export function StateBadge({ state }: { state: InvoiceState }) {
  return <span className={`badge state state-${state}`}>{stateNames[state]}</span>;
}
