import type { Call } from "../core/context";
import type { InvoiceObject } from "../core/wire-format";
import { DAY_SECONDS } from "./periods";

/** Returns when to retry a failed invoice, in Unix seconds. Returns null if no attempts are left. */
export function getRetryTime(call: Call, invoice: InvoiceObject): number | null {
  const since = invoice.status_transitions.finalized_at ?? call.now;
  const retries = call.context.store.settings.retry_days.map((days) => since + days * DAY_SECONDS);
  return retries.find((at) => at > call.now) ?? null;
}
