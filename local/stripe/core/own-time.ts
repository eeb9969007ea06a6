import type { Call } from "./world";

/** The customer that this id is, or belongs to. */
function customerOf({ tables }: Call, id: string): string | null {
  const owned = tables.subscriptions.get(id) ?? tables.invoices.get(id) ?? tables.schedules.get(id);
  return owned?.customer ?? id;
}

/** The call at the time of the test clock that one of these ids lives by, if one does. */
export function inOwnTime(call: Call, ids: string[]): Call {
  for (const id of ids) {
    const customer = call.tables.customers.get(customerOf(call, id) ?? "");
    const clock = call.tables.test_clocks.get(
      typeof customer?.test_clock === "string" ? customer.test_clock : "",
    );
    if (clock) return { ...call, now: clock.frozen_time };
  }
  return call;
}
