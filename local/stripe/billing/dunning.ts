import type { InvoiceObject } from "../core/wire";
import type { Call } from "../core/world";
import { DAY_SECONDS } from "./periods";

/** Returns the time of the next attempt after a failure, in days after finalization; null for none. */
export function retryAt(call: Call, invoice: InvoiceObject): number | null {
  const since = invoice.status_transitions.finalized_at ?? call.now;
  const retries = call.world.store.settings.retry_days.map((days) => since + days * DAY_SECONDS);
  return retries.find((at) => at > call.now) ?? null;
}
