import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  createInvoiceLink,
  createOnboardedAccount,
  startTestBench,
  type TestBench,
  waitFor,
} from "./harness";

let bench: TestBench;
beforeEach(async () => {
  bench = await startTestBench();
});
afterEach(() => bench.close());

async function countPending(): Promise<number> {
  return Number((await bench.control("GET", "state")).pending_deliveries);
}

describe("the Stripe stand-in's webhooks", () => {
  it("the Stripe stand-in sends platform and account events to separate endpoints with valid signatures", async () => {
    const { receiver, stripe, control } = bench;
    const account = await createOnboardedAccount(bench);
    const link = await createInvoiceLink(bench, account);
    await control("POST", `pay/${link.id}`, { card: "4000000000000002" });
    const paid = await control("POST", `pay/${link.id}`, { card: "4000000000000259" });
    await waitFor(async () => (await countPending()) === 0);
    const types = receiver.types("/connect");
    for (const type of [
      "account.updated",
      "product.created",
      "price.created",
      "payment_link.created",
      "payment_intent.created",
      "charge.failed",
      "payment_intent.payment_failed",
      "charge.succeeded",
      "payment_intent.succeeded",
      "checkout.session.completed",
      "charge.dispute.created",
      "charge.dispute.funds_withdrawn",
    ]) {
      expect(types).toContain(type);
    }
    expect(receiver.types("/platform")).toEqual(["application_fee.created"]);
    const completed = receiver.received.find(
      ({ event }) => event.type === "checkout.session.completed",
    )?.event;
    expect(completed).toMatchObject({
      account,
      api_version: "2026-10-28.endive",
      data: { object: { id: paid.id, status: "complete" } },
    });
    const updated = receiver.received.find(({ event }) => event.type === "account.updated")?.event;
    expect(updated?.data.previous_attributes).toMatchObject({ charges_enabled: false });
    const product = receiver.received.find(({ event }) => event.type === "product.created")?.event;
    expect(product?.request?.id).toMatch(/^req_/);
    const stored = await stripe.events.retrieve(String(completed?.id), {}, { stripeAccount: account });
    expect(stored.pending_webhooks).toBe(0);
    await control("POST", `accounts/${account}/deauthorize`);
    await waitFor(() => receiver.types("/connect").includes("account.application.deauthorized"));
  });

  it("the Stripe stand-in's webhooks are retried until they are accepted, even across a restart", async () => {
    const { receiver } = bench;
    receiver.status = 500;
    const { id } = await bench.stripe.customers.create({ name: "Sam" });
    const { id: account } = await bench.stripe.accounts.create({ type: "express" });
    await bench.stripe.products.create({ name: "Lesson" });
    await waitFor(() => receiver.received.length >= 4);
    const failed = await bench.stripe.events.list({ delivery_success: false });
    expect(failed.data.map(({ type }) => type).sort()).toEqual(["customer.created", "product.created"]);
    expect(failed.data[0]?.pending_webhooks).toBe(1);
    await bench.restart();
    receiver.status = 200;
    receiver.received.length = 0;
    await waitFor(async () => (await countPending()) === 0);
    expect(receiver.types("/platform").sort()).toEqual(["customer.created", "product.created"]);
    expect((await bench.stripe.events.list({ delivery_success: false })).data).toEqual([]);
    expect((await bench.stripe.customers.retrieve(id)).id).toBe(id);
    expect((await bench.stripe.accounts.retrieve(account)).id).toBe(account);
  });

  it("webhook events that occur during a pause are delivered later or dropped, as requested", async () => {
    const { receiver, stripe, control } = bench;
    await control("POST", "webhooks/pause", {});
    await stripe.customers.create({ name: "Held" });
    expect(await countPending()).toBe(1);
    await control("POST", "webhooks/pause", { drop: true });
    await stripe.products.create({ name: "Lost" });
    await control("POST", "webhooks/resume");
    await waitFor(async () => (await countPending()) === 0);
    expect(receiver.types("/platform")).toEqual(["customer.created"]);
    const lost = await stripe.events.list({ delivery_success: false });
    expect(lost.data.map(({ type }) => type)).toEqual(["product.created"]);
    const deliveries = await control("GET", "deliveries");
    expect(deliveries.data).toMatchObject([
      { status: "delivered" },
      { status: "dropped", type: "product.created" },
    ]);
  });

  it("the Stripe stand-in can resend one webhook event many times in parallel", async () => {
    const { receiver, stripe, control } = bench;
    await stripe.customers.create({ name: "Sam" });
    await waitFor(() => receiver.received.length === 1);
    const id = receiver.received[0]?.event.id;
    const sent = await control("POST", `events/${id}/deliver`, { times: 30 });
    expect(sent.results).toHaveLength(30);
    expect(new Set(receiver.received.map(({ event }) => event.id)).size).toBe(1);
    expect(receiver.received).toHaveLength(31);
  });

  it("the Stripe stand-in's webhook events can be listed by type and by time", async () => {
    const { stripe, control } = bench;
    await stripe.customers.create({ name: "Sam" });
    await control("POST", "clock", { advance_seconds: 60 });
    const product = await stripe.products.create({ name: "Lesson" });
    const types = async (params: object) => (await stripe.events.list(params)).data.map(({ type }) => type);
    expect(await types({})).toEqual(["product.created", "customer.created"]);
    expect(await types({ type: "customer.*" })).toEqual(["customer.created"]);
    expect(await types({ types: ["product.created", "price.created"] })).toEqual(["product.created"]);
    expect(await types({ created: { gte: product.created } })).toEqual(["product.created"]);
  });
});
