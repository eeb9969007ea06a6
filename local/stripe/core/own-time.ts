import type { Call } from "./world";

/** Returns the customer with this id, or the customer that owns the object. */
function getCustomer({ tables }: Call, id: string): string | null {
  const owned = tables.subscriptions.get(id) ?? tables.invoices.get(id) ?? tables.schedules.get(id);
  return owned?.customer ?? id;
}

/** Returns the call at the time of the test clock of one of these ids, if any. */
export function inOwnTime(call: Call, ids: string[]): Call {
  for (const id of ids) {
    const customer = call.tables.customers.get(getCustomer(call, id) ?? "");
    const clock = call.tables.test_clocks.get(
      typeof customer?.test_clock === "string" ? customer.test_clock : "",
    );
    if (clock) return { ...call, now: clock.frozen_time };
  }
  return call;
}
