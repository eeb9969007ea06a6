import type { Call } from "../core/context";
import type { InvoiceObject } from "../core/wire-format";
import { DAY_SECONDS } from "./periods";

/** Returns when a failed invoice is charged again, in Unix seconds; null if no attempt is left. */
export function getRetryTime(call: Call, invoice: InvoiceObject): number | null {
  const since = invoice.status_transitions.finalized_at ?? call.now;
  const retries = call.context.store.settings.retry_days.map((days) => since + days * DAY_SECONDS);
  return retries.find((at) => at > call.now) ?? null;
}
