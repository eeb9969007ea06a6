import { notFoundError } from "../api/errors";
import { getEndpoints, type ServerContext } from "../core/context";
import { postEvent } from "../webhooks/webhook-dispatcher";
import type { ControlRoute } from "./route";

const MAX_COPIES = 1_000;

function setWebhooks(context: ServerContext, webhooks: "deliver" | "hold" | "drop"): object {
  context.store.transaction(() => context.store.changeSettings({ webhooks }));
  return { webhooks };
}

const pause: ControlRoute = {
  method: "POST",
  path: "/_local/webhooks/pause",
  run: ({ context }, body) => setWebhooks(context, body.flag("drop") ? "drop" : "hold"),
};

const resume: ControlRoute = {
  method: "POST",
  path: "/_local/webhooks/resume",
  run: ({ context, wake }) => {
    const settings = setWebhooks(context, "deliver");
    wake();
    return settings;
  },
};

/** Sends an event `times` times in parallel, even if it was already delivered. */
const deliver: ControlRoute = {
  method: "POST",
  path: "/_local/events/:id/deliver",
  run: async ({ context }, body, id) => {
    const row = context.store.tables.events.row(id);
    if (!row) throw notFoundError("event", id);
    const times = Math.min(MAX_COPIES, Math.max(1, body.number("times") ?? 1));
    const posts = getEndpoints(context, row.scope).flatMap((endpoint) =>
      Array.from({ length: times }, () => endpoint),
    );
    const never = new AbortController().signal;
    return { results: await Promise.all(posts.map((endpoint) => postEvent(endpoint, row.data, never))) };
  },
};

const list: ControlRoute = {
  method: "GET",
  path: "/_local/deliveries",
  run: ({ context }) => {
    const { deliveries, events } = context.store.tables;
    const data = [...deliveries.rows()].map(({ data }) => ({
      ...data,
      url: context.endpoints.find(({ key }) => key === data.endpoint)?.url ?? null,
      type: events.get(data.event)?.type ?? null,
    }));
    return { object: "list", data };
  },
};

export const webhookControls: ControlRoute[] = [pause, resume, deliver, list];
