import { pageShape } from "../api/common-params";
import { invalidRequestError, notFoundError } from "../api/errors";
import { listPage } from "../api/lists";
import { array, boolean, optional, text } from "../api/readers";
import { type ApiRoute, apiRoute } from "../api/route";
import { type Call, getEndpoints } from "../core/context";
import type { EventObject } from "../core/wire-format";
import { type Delivery, deliveryId } from "../webhooks/delivery";

const MAX_TYPES = 20;

const retrieve = apiRoute("GET", "/v1/events/:id", {}, (call, _input, id) => {
  const event = call.tables.events.find(call.scope, id);
  if (!event) throw notFoundError("event", id);
  return addPendingCount(call, event);
});

const list = apiRoute(
  "GET",
  "/v1/events",
  {
    ...pageShape,
    delivery_success: optional(boolean),
    type: optional(text()),
    types: optional(array(text())),
  },
  (call, page) => {
    if (page.type !== undefined && page.types !== undefined) {
      throw invalidRequestError("You may only specify one of these parameters: type, types.", "type");
    }
    if (page.types !== undefined && page.types.length > MAX_TYPES)
      throw invalidRequestError(`You may only specify up to ${MAX_TYPES} types.`, "types");
    const types = page.types ?? (page.type === undefined ? undefined : [page.type]);
    const found = listPage(call, call.tables.events, {
      url: "/v1/events",
      page,
      keep: (event) =>
        (types?.some((type) => matchesType(event.type, type)) ?? true) &&
        (page.delivery_success === undefined ||
          page.delivery_success === (listDeliveries(call, event).length === 0)),
    });
    return { ...found, data: found.data.map((event) => addPendingCount(call, event)) };
  },
);

export const eventRoutes: ApiRoute[] = [retrieve, list];

/**
 * Returns whether an event type matches a pattern. `charge.*` matches every type that starts with `charge.`.
 */
function matchesType(type: string, pattern: string): boolean {
  return pattern.endsWith("*") ? type.startsWith(pattern.slice(0, -1)) : type === pattern;
}

/** Lists an event's deliveries and leaves out the successful ones. */
function listDeliveries(call: Call, { id }: EventObject): Delivery[] {
  const deliveries = getEndpoints(call.context, call.scope).map(({ key }) =>
    call.tables.deliveries.get(deliveryId(id, key)),
  );
  return deliveries.flatMap((delivery) => (delivery && delivery.status !== "delivered" ? [delivery] : []));
}

function addPendingCount(call: Call, event: EventObject): EventObject {
  const pending = listDeliveries(call, event).filter(({ status }) => status === "pending");
  return { ...event, pending_webhooks: pending.length };
}
