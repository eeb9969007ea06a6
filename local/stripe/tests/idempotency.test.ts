import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createSdk, startTestBench, type TestBench, waitFor } from "./harness";

let bench: TestBench;
beforeAll(async () => {
  bench = await startTestBench();
});
beforeEach(() => bench.control("DELETE", "state"));
afterAll(() => bench.close());

const create = (idempotencyKey: string, name = "Sam") =>
  bench.stripe.customers.create({ name }, { idempotencyKey });

async function countCustomers(): Promise<number> {
  return (await bench.stripe.customers.list({ limit: 100 })).data.length;
}

describe("an idempotency key", () => {
  it("repeating an idempotency key returns the first response again, marked as replayed", async () => {
    const first = await create("key-1");
    const second = await create("key-1");
    expect(second.id).toBe(first.id);
    expect(first.lastResponse.headers["idempotent-replayed"]).toBeUndefined();
    expect(second.lastResponse.headers["idempotent-replayed"]).toBe("true");
    expect(await countCustomers()).toBe(1);
  });

  it("an idempotency key can't be reused with different parameters", async () => {
    await create("key-2");
    await expect(create("key-2", "Kim")).rejects.toMatchObject({
      statusCode: 400,
      type: "StripeIdempotencyError",
    });
    expect(await countCustomers()).toBe(1);
  });

  it("many parallel requests with one idempotency key create only one object", async () => {
    const customers = await Promise.all(Array.from({ length: 25 }, () => create("key-3")));
    expect(new Set(customers.map(({ id }) => id)).size).toBe(1);
    expect(await countCustomers()).toBe(1);
  });

  it("repeating an idempotency key while the first request is running fails with status 409", async () => {
    await bench.control("POST", "faults", { match: { method: "POST" }, kind: "delay", delay_ms: 1_500 });
    const slow = create("key-4");
    await waitFor(async () => JSON.stringify((await bench.control("GET", "faults")).data) === "[]");
    await expect(create("key-4")).rejects.toMatchObject({
      statusCode: 409,
      code: "idempotency_key_in_use",
      headers: { "stripe-should-retry": "true" },
    });
    const { id } = await slow;
    expect((await create("key-4")).id).toBe(id);
    expect(await countCustomers()).toBe(1);
  });

  it("an idempotency key can be reused after a request is rejected for invalid parameters", async () => {
    await expect(create("key-5", "")).rejects.toMatchObject({ code: "parameter_invalid_empty" });
    expect((await create("key-5")).name).toBe("Sam");
  });

  it("repeating an idempotency key returns the stored error if the request failed after validation", async () => {
    const refund = () => bench.stripe.refunds.create({ charge: "ch_none" }, { idempotencyKey: "key-6" });
    await expect(refund()).rejects.toMatchObject({ statusCode: 404 });
    await expect(refund()).rejects.toMatchObject({ headers: { "idempotent-replayed": "true" } });
  });

  it("an idempotency key applies only to one Stripe account and expires after a day", async () => {
    const first = await create("key-7");
    const { id } = await bench.stripe.accounts.create({ type: "express" });
    const other = await bench.stripe.customers.create(
      { name: "Sam" },
      { idempotencyKey: "key-7", stripeAccount: id },
    );
    expect(other.id).not.toBe(first.id);
    await bench.control("POST", "clock", { advance_seconds: 25 * 3_600 });
    expect((await create("key-7")).id).not.toBe(first.id);
  });
});

describe("simulated faults", () => {
  const fault = (more: object) =>
    bench.control("POST", "faults", { match: { path: "/v1/customers" }, ...more });

  it("simulated faults with status 429 aren't stored, so the request can be retried", async () => {
    await fault({ kind: "status", status: 429, times: 2 });
    for (const _ of [1, 2]) {
      await expect(create("f-1")).rejects.toMatchObject({ statusCode: 429, code: "rate_limit" });
    }
    expect((await create("f-1")).name).toBe("Sam");
  });

  it("simulated 500 responses are replayed only for requests with the same idempotency key", async () => {
    await fault({ kind: "status", status: 500 });
    await expect(create("f-2")).rejects.toMatchObject({ statusCode: 500, type: "StripeAPIError" });
    await expect(create("f-2")).rejects.toMatchObject({ headers: { "idempotent-replayed": "true" } });
    expect(await countCustomers()).toBe(0);
    expect((await create("f-3")).name).toBe("Sam");
  });

  it("simulated faults with the execute option return a 500 response after the request is performed", async () => {
    await fault({ kind: "status", status: 500, execute: true, store: false });
    await expect(create("f-4")).rejects.toMatchObject({ statusCode: 500 });
    expect(await countCustomers()).toBe(1);
  });

  it("if simulated faults drop a response, the SDK's retry doesn't create a second object", async () => {
    await fault({ kind: "drop_answer", times: 2 });
    const patient = createSdk(bench.running.url, 3);
    const customer = await patient.customers.create({ name: "Sam" });
    expect(customer.lastResponse.headers["idempotent-replayed"]).toBe("true");
    expect(await countCustomers()).toBe(1);
  });

  it("a simulated fault affects only matching requests and stops when it's removed", async () => {
    await fault({ match: { method: "GET", path: "/v1/customers" }, kind: "status", status: 500, times: 9 });
    expect((await create("f-6")).name).toBe("Sam");
    await expect(countCustomers()).rejects.toMatchObject({ statusCode: 500 });
    await bench.control("DELETE", "faults");
    expect(await countCustomers()).toBe(1);
  });
});
