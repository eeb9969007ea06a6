import type { InvoiceObject } from "../core/wire";
import type { Call } from "../core/world";
import { DAY_SECONDS } from "./periods";

/** When an invoice whose payment just failed is tried again: so many days after it became final; null: never. */
export function retryAt(call: Call, invoice: InvoiceObject): number | null {
  const days = call.world.store.settings.retry_days[invoice.attempt_count];
  const since = invoice.status_transitions.finalized_at ?? call.now;
  return days === undefined ? null : Math.max(call.now, since + days * DAY_SECONDS);
}
