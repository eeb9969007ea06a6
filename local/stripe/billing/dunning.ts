import type { InvoiceObject } from "../core/wire";
import type { Call } from "../core/world";
import { DAY_SECONDS } from "./periods";

/** When an invoice whose payment failed is tried next: so many days after it became final; null: never. */
export function retryAt(call: Call, invoice: InvoiceObject): number | null {
  const since = invoice.status_transitions.finalized_at ?? call.now;
  const retries = call.world.store.settings.retry_days.map((days) => since + days * DAY_SECONDS);
  return retries.find((at) => at > call.now) ?? null;
}
