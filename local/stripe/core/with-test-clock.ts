import type { Call } from "./context";

/** Returns the ID of the customer that owns the object with this ID. Returns customer IDs unchanged. */
function getCustomerId({ tables }: Call, id: string): string | null {
  const ownedObject = tables.subscriptions.get(id) ?? tables.invoices.get(id) ?? tables.schedules.get(id);
  return ownedObject?.customer ?? id;
}

/**
 * Returns a copy of the call with the time of the first test clock found for these IDs. If none of the IDs
 * belongs to a test clock, returns the call unchanged.
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
