import "server-only";
import Stripe from "stripe";
import { withSpan } from "@/lib/tracing/spans";

type HttpClient = ReturnType<typeof Stripe.createNodeHttpClient>;

/** Returns Stripe's own HTTP client, extended to record a span for each attempt. */
export function createTracedHttpClient(): HttpClient {
  const client = Stripe.createNodeHttpClient();
  const send = client.makeRequest.bind(client);
  client.makeRequest = (...request) => {
    const [, , path, method] = request;
    const route = getStripeRoute(path);
    const attributes = { "http.request.method": method, "url.template": route, "peer.service": "stripe" };
    return withSpan({ name: `${method} ${route}`, kind: "client", attributes }, () => send(...request));
  };
  return client;
}

/** Returns a path without IDs and parameters, such as "/v1/customers/{id}". */
export function getStripeRoute(path: string): string {
  const [pathname = ""] = path.split("?", 1);
  const parts = pathname.split("/");
  // Resources and actions are lowercase words. IDs contain digits, uppercase letters or escaped characters.
  return parts.map((part) => (/^([a-z_]+|v[12])?$/.test(part) ? part : "{id}")).join("/");
}
