import { expect, it } from "vitest";
import { getStripeRoute } from "@/lib/stripe/traced-http-client";
import { isTracing, withSpan } from "@/lib/tracing/spans";
import { summarizeQuery } from "@/lib/tracing/trace-queries";

it.each([
  ['SELECT "public"."horses"."id" FROM "public"."horses" WHERE $1', "SELECT horses"],
  ["  select json_agg(x) AS value FROM (SELECT * FROM finance_entries) x", "SELECT finance_entries"],
  ['INSERT INTO "public"."users" ("id") VALUES ($1)', "INSERT users"],
  ["UPDATE organization_counters SET n = 1", "UPDATE organization_counters"],
  ["WITH due AS (SELECT 1 FROM care_items) SELECT * FROM due", "WITH care_items"],
  ["SELECT id::text FROM graphile_worker.add_job(identifier => $1)", "SELECT"],
  ["BEGIN", "BEGIN"],
  ["SELECT extract(epoch FROM now() - $1)", "SELECT"],
])("the span for the query %s is named %s", (text, name) => {
  expect(summarizeQuery(text)).toBe(name);
});

it.each([
  ["/v1/customers/cus_Qx12ab", "/v1/customers/{id}"],
  ["/v1/payment_links", "/v1/payment_links"],
  ["/v1/prices?lookup_keys[]=pro", "/v1/prices"],
  ["/v1/accounts/acct_1/external_accounts", "/v1/accounts/{id}/external_accounts"],
  ["/v1/invoices/robin%40example.com/pay", "/v1/invoices/{id}/pay"],
  ["/v2/core/events/evt_1", "/v2/core/events/{id}"],
])("the span for a Stripe request to %s is named %s", (path, route) => {
  expect(getStripeRoute(path)).toBe(route);
});

it("withSpan runs the given function and returns its result while tracing is off", async () => {
  expect(isTracing()).toBe(false);
  expect(await withSpan({ name: "work", kind: "internal" }, async () => 7)).toBe(7);
});
