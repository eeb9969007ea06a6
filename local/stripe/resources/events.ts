import { pageShape } from "../api/common-params";
import { invalid, missing } from "../api/errors";
import { listPage } from "../api/lists";
import { array, boolean, optional, text } from "../api/readers";
import { type ApiRoute, apiRoute } from "../api/route";
import type { EventObject } from "../core/wire";
import type { Call } from "../core/world";
import type { Delivery } from "../webhooks/delivery";

const retrieve = apiRoute("GET", "/v1/events/:id", {}, (call, _input, id) => {
  const event = call.tables.events.find(call.scope, id);
  if (!event) throw missing("event", id);
  return withPending(event, openDeliveries(call).get(id));
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
      throw invalid("You may only specify one of these parameters: type, types.", "type");
    }
    const open = openDeliveries(call);
    const wanted = page.types ?? (page.type === undefined ? undefined : [page.type]);
    const found = listPage(call, call.tables.events, {
      url: "/v1/events",
      page,
      keep: (event) =>
        (wanted?.some((type) => matches(event.type, type)) ?? true) &&
        (page.delivery_success === undefined || page.delivery_success === !open.has(event.id)),
    });
    return { ...found, data: found.data.map((event) => withPending(event, open.get(event.id))) };
  },
);

export const eventRoutes: ApiRoute[] = [retrieve, list];

/** `charge.*` stands for every type that begins so. */
function matches(type: string, wanted: string): boolean {
  return wanted.endsWith("*") ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
}

/** The deliveries that have not succeeded, by event. */
function openDeliveries(call: Call): Map<string, Delivery[]> {
  const open = new Map<string, Delivery[]>();
  for (const delivery of call.tables.deliveries.newestFirst(call.scope)) {
    if (delivery.status === "delivered") continue;
    open.set(delivery.event, [...(open.get(delivery.event) ?? []), delivery]);
  }
  return open;
}

function withPending(event: EventObject, open: Delivery[] = []): EventObject {
  return { ...event, pending_webhooks: open.filter(({ status }) => status === "pending").length };
}
