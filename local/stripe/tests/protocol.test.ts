import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLineItem, createOnboardedAccount, startTestBench, type TestBench } from "./harness";

let bench: TestBench;
beforeAll(async () => {
  bench = await startTestBench();
});
afterAll(() => bench.close());

const KEY = { authorization: "Bearer sk_test_local" };

async function sendRaw(method: string, path: string, body?: string, headers: Record<string, string> = {}) {
  const init = { method, headers: { ...KEY, ...headers }, ...(body === undefined ? {} : { body }) };
  const response = await fetch(`${bench.running.url}${path}`, init);
  return { status: response.status, headers: response.headers, body: await response.json() };
}

describe("errors in Stripe's format", () => {
  it("the Stripe stand-in responds with 401 if the key is missing or live", async () => {
    const none = await sendRaw("GET", "/v1/customers", undefined, { authorization: "" });
    expect(none).toMatchObject({ status: 401, body: { error: { type: "invalid_request_error" } } });
    const live = await sendRaw("GET", "/v1/customers", undefined, {
      authorization: "Bearer sk_live_secret12",
    });
    expect(live.body.error.message).toBe("Invalid API Key provided: sk_live_****et12");
  });

  it("the Stripe stand-in responds with 404 if the route or the object is unknown", async () => {
    const route = await sendRaw("GET", "/v1/horses");
    expect(route.status).toBe(404);
    expect(route.body.error).toMatchObject({
      type: "invalid_request_error",
      message: expect.stringContaining("Unrecognized request URL (GET: /v1/horses)"),
    });
    const object = await sendRaw("GET", "/v1/customers/cus_none");
    expect(object).toMatchObject({
      status: 404,
      body: {
        error: {
          code: "resource_missing",
          doc_url: "https://stripe.com/docs/error-codes/resource-missing",
          message: "No such customer: 'cus_none'",
          param: "id",
          type: "invalid_request_error",
        },
      },
    });
    expect(object.body.error.request_log_url).toContain(object.headers.get("request-id"));
    expect(object.headers.get("stripe-version")).toBe("2026-10-28.endive");
  });

  it.each([
    ["name=Sam&colour=bay", "parameter_unknown", "colour"],
    ["", "parameter_missing", "name"],
    ["name=", "parameter_invalid_empty", "name"],
    ["name=Sam&metadata[a][b]=1", undefined, "metadata[a]"],
    ["name=Sam&active=yes", undefined, "active"],
    ["name=Sam&url=javascript:alert(1)", "url_invalid", "url"],
    ["name=Sam&images=one", undefined, "images"],
  ])("the Stripe stand-in responds with 400 to the parameters %j", async (body, code, param) => {
    const { status, body: answer } = await sendRaw("POST", "/v1/products", body);
    expect(status).toBe(400);
    expect(answer.error.code).toBe(code);
    expect(answer.error.param).toBe(param);
  });

  it("the Stripe stand-in responds with 400 to invalid nested parameters and names their path", async () => {
    const lines = "line_items[0][quantity]=1&line_items[0][price_data]";
    const unknown = await sendRaw("POST", "/v1/payment_links", `${lines}[currency]=usd&${lines}[amount]=5`);
    expect(unknown.body.error).toMatchObject({
      code: "parameter_unknown",
      param: "line_items[0][price_data][amount]",
    });
    const wrong = await sendRaw(
      "POST",
      "/v1/payment_links",
      `${lines}[currency]=usd&${lines}[unit_amount]=1.5`,
    );
    expect(wrong.body.error).toMatchObject({
      code: "parameter_invalid_integer",
      param: "line_items[0][price_data][unit_amount]",
    });
  });

  it.each(["name=%E0%A4%A", "a[b=1", "a[[b]]=1", "[x]=1", "a=1&a[b]=2", `${"a[b]".repeat(9)}=1`])(
    "the Stripe stand-in responds with 400 to the malformed body %j",
    async (body) => {
      expect((await sendRaw("POST", "/v1/products", body)).status).toBe(400);
    },
  );

  it("the Stripe stand-in responds with 413 to a body larger than 1 MB and keeps working", async () => {
    expect((await sendRaw("POST", "/v1/products", `name=${"x".repeat(1_100_000)}`)).status).toBe(413);
    expect((await sendRaw("POST", "/v1/products", "name=Sam")).status).toBe(200);
  });

  it("the Stripe stand-in treats names such as __proto__ as ordinary keys", async () => {
    const answer = await sendRaw(
      "POST",
      "/v1/products",
      "name=Sam&metadata[__proto__]=x&metadata[constructor]=y",
    );
    expect(answer.status).toBe(200);
    expect((await sendRaw("POST", "/v1/products", "name=Sam&__proto__[a]=1")).body.error.code).toBe(
      "parameter_unknown",
    );
  });
});

describe("invalid requests", () => {
  it.each([
    ["GET", "/v1/customers?limit=%", undefined],
    ["GET", "/v1/customers?created[gt]=never", undefined],
    ["GET", "/v1/customers?expand=data", undefined],
    ["GET", "/v1/events?types[0]=a&type=b", undefined],
    ["GET", "/v1/customers/%E0%A4%A", undefined],
    ["PATCH", "/v1/customers", "a=1"],
    ["POST", "/v1/customers", "\u0000=\u0000&&&==&[]=1"],
    ["POST", "/v1/payment_links", '{"line_items": []}'],
    ["POST", "/v1/payment_links", "line_items=x&restrictions[completed_sessions]=2"],
    ["POST", "/v1/refunds", "payment_intent=pi_x&charge=ch_x"],
    ["POST", "/v1/refunds", "amount=99999999999999999999"],
    ["POST", "/_local/faults", "[1]"],
    ["POST", "/_local/faults", '{"kind": 3, "match": "x"}'],
    ["POST", "/_local/clock", '{"now": "tomorrow"}'],
    ["POST", "/_local/pay/plink_none", "{"],
    ["POST", "/checkout/cs_test_none", "%%%"],
    ["POST", "/connect/onboarding/none", "step=finish"],
    ["DELETE", "/pay/none", undefined],
  ])("the Stripe stand-in rejects %s %s %j with a 4xx response", async (method, path, body) => {
    const init = { method, headers: KEY, ...(body === undefined ? {} : { body }) };
    const { status } = await fetch(`${bench.running.url}${path}`, init);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });
});

describe("the Stripe stand-in's lists", () => {
  it("the Stripe stand-in's lists can be paged in both directions without gaps or duplicates", async () => {
    const stripeAccount = await createOnboardedAccount(bench);
    const createdIds: string[] = [];
    for (let index = 0; index < 7; index += 1) {
      createdIds.unshift((await bench.stripe.customers.create({ name: `C${index}` }, { stripeAccount })).id);
    }
    const list = async (params: object) => {
      const { data, has_more } = await bench.stripe.customers.list(params, { stripeAccount });
      return { ids: data.map(({ id }) => id), has_more };
    };
    expect(await list({ limit: 3 })).toEqual({ ids: createdIds.slice(0, 3), has_more: true });
    expect(await list({ limit: 3, starting_after: createdIds[2] })).toEqual({
      ids: createdIds.slice(3, 6),
      has_more: true,
    });
    expect(await list({ limit: 3, starting_after: createdIds[5] })).toEqual({
      ids: createdIds.slice(6),
      has_more: false,
    });
    expect(await list({ limit: 2, ending_before: createdIds[4] })).toEqual({
      ids: createdIds.slice(2, 4),
      has_more: true,
    });
    expect(await list({ ending_before: createdIds[1] })).toEqual({
      ids: createdIds.slice(0, 1),
      has_more: false,
    });
    const all: string[] = [];
    for await (const { id } of bench.stripe.customers.list({ limit: 2 }, { stripeAccount })) all.push(id);
    expect(all).toEqual(createdIds);
    await expect(list({ starting_after: "cus_none" })).rejects.toMatchObject({ code: "resource_missing" });
    await expect(list({ limit: 101 })).rejects.toMatchObject({ param: "limit" });
  });

  it("the Stripe stand-in's lists can be filtered by creation time", async () => {
    const stripeAccount = await createOnboardedAccount(bench);
    const early = await bench.stripe.customers.create({}, { stripeAccount });
    await bench.control("POST", "clock", { advance_seconds: 3_600 });
    const late = await bench.stripe.customers.create({}, { stripeAccount });
    const list = async (created: object | number) => {
      const { data } = await bench.stripe.customers.list({ created }, { stripeAccount });
      return data.map(({ id }) => id);
    };
    expect(await list({ gt: early.created })).toEqual([late.id]);
    expect(await list({ gte: early.created, lt: late.created })).toEqual([early.id]);
    expect(await list(late.created)).toEqual([late.id]);
  });
});

describe("the expand parameter", () => {
  it("the expand parameter rejects fields that can't be expanded", async () => {
    const bad = bench.stripe.customers.list({ expand: ["data.email"] });
    await bench.stripe.customers.create({ email: "a@example.com" });
    await expect(bad).resolves.toBeDefined();
    await expect(bench.stripe.customers.list({ expand: ["data.email"] })).rejects.toMatchObject({
      message: "This property cannot be expanded (data.email).",
    });
  });

  it("the expand parameter follows a path of nested fields", async () => {
    const stripeAccount = await createOnboardedAccount(bench);
    const link = await bench.stripe.paymentLinks.create(
      { line_items: [createLineItem(9_000)], application_fee_amount: 270, customer_creation: "always" },
      { stripeAccount },
    );
    const paid = await bench.control("POST", `pay/${link.id}`, {});
    const session = await bench.stripe.checkout.sessions.retrieve(
      String(paid.id),
      {
        expand: [
          "line_items",
          "customer",
          "payment_intent.latest_charge.balance_transaction",
          "payment_intent.latest_charge.application_fee",
        ],
      },
      { stripeAccount },
    );
    expect(session).toMatchObject({
      customer: { object: "customer", email: "payer@example.com" },
      line_items: { data: [{ amount_total: 9_000 }] },
      payment_intent: {
        latest_charge: {
          application_fee: { amount: 270, account: stripeAccount },
          balance_transaction: { amount: 9_000, fee: 291 + 270, net: 9_000 - 561 },
        },
      },
    });
  });
});
