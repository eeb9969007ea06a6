import type { Call } from "./context";

/** Returns the ID itself if it is a customer ID. Otherwise returns the ID of the customer that owns the object. */
function getCustomerId({ tables }: Call, id: string): string | null {
  const ownedObject = tables.subscriptions.get(id) ?? tables.invoices.get(id) ?? tables.schedules.get(id);
  return ownedObject?.customer ?? id;
}

/**
 * Returns the call with the time of the test clock that one of these IDs belongs to. Without such a clock,
 * returns the call unchanged.
 */
export function withTestClock(call: Call, ids: string[]): Call {
  for (const id of ids) {
    const customer = call.tables.customers.get(getCustomerId(call, id) ?? "");
    const clock = call.tables.test_clocks.get(
      typeof customer?.test_clock === "string" ? customer.test_clock : "",
    );
    if (clock) return { ...call, now: clock.frozen_time };
  }
  return call;
}
