import { PLATFORM } from "../core/collection";
import { type Call, getEndpoints } from "../core/context";
import { createId } from "../core/ids";
import { API_VERSION, type EventObject } from "../core/wire-format";
import { deliveryId } from "./delivery";

/**
 * Records an event for a change to `object` in `scope` and queues the event for the endpoints. If
 * `call.isPast` is true, returns the event without recording or queuing it.
 */
export function emit(call: Call, scope: string, type: string, object: object, before?: object): EventObject {
  const { context, tables } = call;
  const { webhooks } = context.store.settings;
  const endpoints = getEndpoints(context, scope);
  const event: EventObject = {
    id: createId("evt"),
    object: "event",
    ...(scope === PLATFORM ? {} : { account: scope }),
    api_version: API_VERSION,
    created: call.now,
    data: before ? { object, previous_attributes: getPreviousValues(before, object) } : { object },
    livemode: false,
    pending_webhooks: endpoints.length,
    request: call.request,
    type,
  };
  if (call.isPast) return event;
  tables.events.put(scope, event);
  const at = Date.now();
  for (const endpoint of endpoints) {
    tables.deliveries.put(scope, {
      id: deliveryId(event.id, endpoint.key),
      event: event.id,
      endpoint: endpoint.key,
      status: webhooks === "drop" ? "dropped" : "pending",
      attempts: 0,
      first_at: at,
      next_at: at,
      last_status: null,
      last_error: null,
    });
  }
  return event;
}

/** Returns the previous values of the changed fields, recursively. For new fields, the previous value is null. */
function getPreviousValues(before: object, after: object): object {
  const previous = new Map<string, unknown>(Object.entries(before));
  const now = new Map<string, unknown>(Object.entries(after));
  const changes = [...new Set([...previous.keys(), ...now.keys()])].flatMap((name) => {
    const [was, is] = [previous.get(name) ?? null, now.get(name) ?? null];
    if (JSON.stringify(was) === JSON.stringify(is)) return [];
    return [[name, isHash(was) && isHash(is) ? getPreviousValues(was, is) : was] as const];
  });
  return Object.fromEntries(changes);
}

const isHash = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);
