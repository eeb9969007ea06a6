import Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { handleStripeWebhook } from "@/lib/http/billing/stripe-webhook";
import { countJobs, runStripeJobs, type StripeHarness, startStripeHarness, waitForDelivery } from "./harness";
import { createOpenInvoice, createStable, readAccountingState } from "./stable";

let bench: StripeHarness;
beforeAll(async () => {
  bench = await startStripeHarness();
});
afterAll(() => bench.close());

const SECRET = "whsec_connect_integration0123456789";

function createEvent(id: string): string {
  const body = {
    id,
    object: "event",
    account: "acct_1",
    api_version: "2026-10-28.endive",
    created: Math.floor(Date.now() / 1_000),
    data: { object: { id: "po_1", object: "payout" } },
    livemode: false,
    pending_webhooks: 1,
    request: null,
    type: "payout.paid",
  };
  return JSON.stringify(body, null, 2);
}

function sign(payload: string, options: { timestamp?: number; secret?: string } = {}): string {
  return Stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET, ...options });
}

/** Returns the JSON of an event whose description contains the given escape sequence. */
function createEventWithDescription(id: string, escaped: string): string {
  return createEvent(id).replace('"po_1"', `"po_1", "description": "a${escaped}b"`);
}

async function post(
  body: string,
  signature: string | null,
  endpoint: "platform" | "connect" = "connect",
): Promise<number> {
  const headers = new Headers(signature === null ? {} : { "stripe-signature": signature });
  const request = new Request("http://localhost/api/stripe/connect/webhook", {
    method: "POST",
    headers,
    body,
  });
  return (await handleStripeWebhook(endpoint)(request)).status;
}

describe("the signature of a webhook", () => {
  const old = Math.floor(Date.now() / 1_000) - 301;
  const ahead = Math.floor(Date.now() / 1_000) + 330;
  const payload = createEvent("evt_refused");
  const reserialized = JSON.stringify(JSON.parse(payload));

  it.each([
    ["missing", payload, null],
    ["empty", payload, ""],
    ["garbage", payload, "t=1,v1=zz"],
    ["made with another secret", payload, sign(payload, { secret: "whsec_other_secret" })],
    [
      "made with the other endpoint's secret",
      payload,
      sign(payload, { secret: "whsec_integration0123456789" }),
    ],
    ["older than five minutes", payload, sign(payload, { timestamp: old })],
    ["made for a time more than five minutes in the future", payload, sign(payload, { timestamp: ahead })],
    ["made for the body before it was reserialized", reserialized, sign(payload)],
    ["valid, but for a body that isn't JSON", "not json", sign("not json")],
    ["valid, but for JSON that isn't an event", '{"id":"x"}', sign('{"id":"x"}')],
  ])(
    "a webhook whose signature is %s is rejected with 400 and isn't stored",
    async (_name, body, signature) => {
      expect(await post(body, signature)).toBe(400);
      expect(await db().stripeEvent.count({ where: { id: "evt_refused" } })).toBe(0);
      expect(await countJobs("stripe.process-event")).toBe(0);
    },
  );

  it("a webhook request with a body of 300 KB is rejected with 413", async () => {
    const large = "x".repeat(300 * 1_024);
    expect(await post(large, sign(large))).toBe(413);
  });

  it("in test mode, the webhook ignores live events but stores events from unknown accounts", async () => {
    const live = createEvent("evt_live").replace('"livemode": false', '"livemode": true');
    expect(await post(live, sign(live))).toBe(200);
    expect(await db().stripeEvent.count({ where: { id: "evt_live" } })).toBe(0);
    const unknown = createEvent("evt_unknown");
    expect(await post(unknown, sign(unknown))).toBe(200);
    await runStripeJobs();
    const stored = await db().stripeEvent.findUniqueOrThrow({ where: { id: "evt_unknown" } });
    expect(stored).toMatchObject({
      endpoint: "connect",
      account: "acct_1",
      type: "payout.paid",
      objectId: "po_1",
    });
    expect(stored.processedAt).not.toBeNull();
  });
});

/** Creates an event for a payment that doesn't exist in Stripe. */
function createUnknownPaymentEvent(id: string, type: string, account: string | null): string {
  const object = { id: "obj_1", object: "charge", payment_intent: "pi_unknown" };
  const body = { ...JSON.parse(createEvent(id)), type, account: account ?? undefined, data: { object } };
  return JSON.stringify(body);
}

describe("an event for a payment unknown to Stripe", () => {
  it.each(["checkout.session.completed", "charge.refunded", "charge.dispute.closed", "refund.failed"])(
    "a connected account's event for a nonexistent payment isn't retried: %s",
    async (type) => {
      const { accountId } = await createStable(bench);
      const body = createUnknownPaymentEvent(`evt_connect_${type}`, type, accountId);
      expect(await post(body, sign(body))).toBe(200);
      await runStripeJobs();
      const stored = await db().stripeEvent.findUniqueOrThrow({ where: { id: `evt_connect_${type}` } });
      expect(stored).toMatchObject({ processedAt: expect.any(Date), lastError: null });
      expect(await countJobs("stripe.process-event")).toBe(0);
      expect(await db().invoicePayment.count({ where: { stripePaymentIntentId: "pi_unknown" } })).toBe(0);
    },
  );

  it.each(["charge.refunded", "charge.dispute.closed", "refund.failed"])(
    "the platform account's %s event for an unknown payment isn't retried",
    async (type) => {
      const body = createUnknownPaymentEvent(`evt_platform_${type}`, type, null);
      const secret = "whsec_integration0123456789";
      expect(await post(body, sign(body, { secret }), "platform")).toBe(200);
      await runStripeJobs();
      const stored = await db().stripeEvent.findUniqueOrThrow({ where: { id: `evt_platform_${type}` } });
      expect(stored).toMatchObject({ processedAt: expect.any(Date), lastError: null });
      expect(await countJobs("stripe.process-event")).toBe(0);
    },
  );
});

describe("one event delivered many times", () => {
  it("one event delivered a hundred times in parallel creates one payment and one email", async () => {
    const stable = await createStable(bench);
    const invoice = await createOpenInvoice(bench, stable);
    await bench.control("POST", "webhooks/pause", { drop: true });
    const session = await bench.control<{ id: string }>("POST", `pay/${invoice.linkId}`);
    await bench.control("POST", "webhooks/resume");
    const { data } = await bench.control<{ data: { event: string; type: string }[] }>("GET", "deliveries");
    const completed = data.filter(({ type }) => type === "checkout.session.completed").at(-1);
    const { results } = await bench.control<{ results: { status: number }[] }>(
      "POST",
      `events/${completed?.event}/deliver`,
      { times: 100 },
    );
    expect(results.map(({ status }) => status)).toEqual(Array.from({ length: 100 }, () => 200));
    expect(await countJobs("stripe.process-event")).toBe(1);
    await runStripeJobs();
    expect(await readAccountingState(invoice.id)).toMatchObject({
      status: "paid",
      revenue: 48_000,
      pending: 0,
      paidCount: 1,
      payments: [{ status: "settled", amount: 48_000, fee: 1_440 }],
    });
    expect(await countJobs("mail.receipt")).toBe(1);
    expect(await countJobs("mail.payment-received")).toBe(1);
    const payment = await db().invoicePayment.findFirstOrThrow({ where: { invoiceId: invoice.id } });
    expect(payment.stripeCheckoutSessionId).toBe(session.id);
    await waitForDelivery(bench);
  });
});

describe("an event with characters that PostgreSQL rejects", () => {
  it.each([
    ["NUL", "nul", "\\u0000", "a\ufffdb"],
    ["half a surrogate pair", "half", "\\ud83d", "a\ufffdb"],
    ["six characters that only look like an escaped NUL", "text", "\\\\u0000", "a\\u0000b"],
    ["a whole surrogate pair", "pair", "\\ud83d\\udc0e", "a🐎b"],
  ])(
    "an event that contains %s is stored as text that PostgreSQL accepts",
    async (_what, name, escaped, stored) => {
      const body = createEventWithDescription(`evt_${name}`, escaped);
      expect(await post(body, sign(body))).toBe(200);
      const { payload } = await db().stripeEvent.findUniqueOrThrow({ where: { id: `evt_${name}` } });
      expect(payload).toMatchObject({ data: { object: { description: stored } } });
    },
  );
});
