import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { DAY_MS } from "@/lib/clock";
import { db } from "@/lib/db";
import { startOnboarding } from "@/lib/domain/billing/connect/start-onboarding";
import { sendInvoice } from "@/lib/domain/billing/invoices/send-invoice";
import { updateDraft } from "@/lib/domain/billing/invoices/update-draft";
import { createPaymentLink } from "@/lib/domain/billing/payment-links/create-payment-link";
import { stripe } from "@/lib/stripe/client";
import { createDraftInvoice, createInvoiceInput } from "@/tests/factories/invoices";
import { createOrganization, createOwnerContext } from "@/tests/factories/organizations";
import { countJobs, type StripeHarness, startStripeHarness } from "./harness";
import { createStable } from "./stable";

let bench: StripeHarness;
beforeAll(async () => {
  bench = await startStripeHarness();
});
afterEach(() => bench.control("DELETE", "faults"));
afterAll(() => bench.close());

/**
 * Simulated failures of a Stripe call. If `recovers` is "at once", the call still succeeds. If it is "later",
 * the call fails and the next attempt succeeds.
 */
const FAULTS = [
  { name: "responds with 429", fault: { kind: "status", status: 429 }, recovers: "later" },
  {
    name: "fails with 500 before it processes the request",
    fault: { kind: "status", status: 500 },
    recovers: "later",
  },
  {
    name: "fails with 500 after it processes the request",
    fault: { kind: "status", status: 500, execute: true },
    recovers: "later",
  },
  { name: "is unavailable with 503", fault: { kind: "status", status: 503 }, recovers: "at once" },
  { name: "loses its response", fault: { kind: "drop_answer" }, recovers: "at once" },
  { name: "is slow", fault: { kind: "delay", delay_ms: 12_000, times: 2 }, recovers: "later" },
] as const;

const TEN_SECONDS = 10_000;

/**
 * Runs `work` while Stripe's responses for the path are faulty. Returns the error that `work` throws, or null.
 * Fails if `work` doesn't finish in time.
 */
async function runWithFault(path: string, fault: object, work: () => Promise<unknown>): Promise<unknown> {
  await bench.control("POST", "faults", { match: { method: "POST", path }, ...fault });
  const startedAt = Date.now();
  const error = await work().then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(Date.now() - startedAt).toBeLessThan(TEN_SECONDS);
  await bench.control("DELETE", "faults");
  return error;
}

describe("sending an invoice during a Stripe failure", () => {
  it.each(FAULTS)(
    "an invoice is sent with exactly one payment link, even if Stripe $name",
    async ({ fault, recovers }) => {
      const stable = await createStable(bench);
      const { ctx } = stable;
      const draft = await createDraftInvoice(ctx);
      const mailsBefore = await countJobs("mail.invoice");
      const send = () => sendInvoice({ ctx, input: { id: draft.id } });
      const error = await runWithFault("/v1/payment_links", fault, send);
      if (recovers === "later") {
        expect(error).toMatchObject({ code: "EXTERNAL", message: "Failed to create payment link" });
        const row = await db().invoice.findUniqueOrThrow({ where: { id: draft.id } });
        expect(row).toMatchObject({ status: "draft", paymentLinkUrl: null });
        // Stripe may still be processing a slow request. When the app retries it, Stripe returns the same link.
        await expect.poll(send, { timeout: 20_000 }).toMatchObject({ status: "sent" });
      } else {
        expect(error).toBeNull();
      }
      const links = await stripe().paymentLinks.list({ limit: 100 }, { stripeAccount: stable.accountId });
      expect(links.data).toHaveLength(1);
      expect(await countJobs("mail.invoice")).toBe(mailsBefore + 1);
    },
    60_000,
  );
});

it("sending a draft with an outdated payment link fails fast if Stripe is slow", async () => {
  const stable = await createStable(bench);
  const { ctx } = stable;
  const draft = await createDraftInvoice(ctx);
  const first = await createPaymentLink({ ctx, input: { invoice_id: draft.id, amount: draft.totalCents } });
  await bench.control("POST", "faults", { match: { path: "/v1/payment_links" }, kind: "status", times: 2 });
  const line_items = [{ description: "Trim", quantity: 1, rate: 30 }];
  await updateDraft({ ctx, input: { ...createInvoiceInput(ctx, { line_items }), id: draft.id } });
  await bench.control("DELETE", "faults");

  // Each of the two calls to Stripe, including its retry, stays within its own time limit.
  const slow = { kind: "delay", delay_ms: 3_300, times: 4 };
  const send = () => sendInvoice({ ctx, input: { id: draft.id } });
  await bench.control("POST", "faults", {
    match: { path: "/v1/payment_links/" },
    kind: "delay",
    delay_ms: 4_200,
  });
  const error = await runWithFault("/v1/payment_links", slow, send);
  expect(error).toMatchObject({ code: "EXTERNAL", message: "Failed to create payment link" });
  await expect.poll(send, { timeout: 20_000 }).toMatchObject({ status: "sent" });
  const { data } = await stripe().paymentLinks.list({ limit: 100 }, { stripeAccount: stable.accountId });
  expect(data.map(({ id, active }) => active === (id !== first.id))).toEqual([true, true]);
}, 60_000);

it("the error for an invoice below Stripe's minimum says to increase the total", async () => {
  const { ctx } = await createStable(bench);
  const draft = await createDraftInvoice(ctx, {
    line_items: [{ description: "Carrot", quantity: 1, rate: "0.30" }],
  });
  await expect(sendInvoice({ ctx, input: { id: draft.id } })).rejects.toMatchObject({
    code: "VALIDATION",
    message: "The total is below the minimum for card payments. Increase the total.",
  });
});

describe("starting a Connect account during a Stripe failure", () => {
  it.each(FAULTS)(
    "retried Connect onboarding creates exactly one Stripe account, even if Stripe $name",
    async ({ fault, recovers }) => {
      const organization = await createOrganization({ isConnected: false });
      const ctx = await createOwnerContext(organization);
      const start = () => startOnboarding({ ctx, input: { email: organization.owner.email } });
      const error = await runWithFault("/v1/accounts", fault, start);
      if (recovers === "later") {
        expect(error).toMatchObject({ code: "EXTERNAL", message: "Failed to create Connect account" });
      } else {
        expect(error).toBeNull();
      }
      const onboardingStart = expect.poll(start, { timeout: 20_000 });
      await onboardingStart.toMatchObject({ onboardingUrl: expect.stringContaining("/connect/onboarding/") });
      const { data } = await stripe().accounts.list({ limit: 100 });
      const ours = data.filter(({ metadata }) => metadata?.organization_id === organization.id);
      expect(ours).toHaveLength(1);
      const row = await db().organization.findUniqueOrThrow({ where: { id: organization.id } });
      expect(row.stripeConnectAccountId).toBe(ours[0]?.id);
    },
    60_000,
  );
});

describe("a retry after the idempotency key has expired in Stripe", () => {
  const lost = { kind: "status", status: 500, execute: true };
  const twoDaysAgo = () => new Date(Date.now() - 2 * DAY_MS);
  const aDayPasses = () => bench.control("POST", "clock", { advance_seconds: DAY_MS / 1_000 + 60 });

  it("sending an invoice again after the idempotency key expired creates no second payment link", async () => {
    const { ctx, accountId } = await createStable(bench);
    const draft = await createDraftInvoice(ctx);
    const send = () => sendInvoice({ ctx, input: { id: draft.id } });
    expect(await runWithFault("/v1/payment_links", lost, send)).toMatchObject({ code: "EXTERNAL" });
    await db().invoice.update({ where: { id: draft.id }, data: { linkTriedAt: twoDaysAgo() } });
    await aDayPasses();
    await send();
    const { data } = await stripe().paymentLinks.list({ limit: 100 }, { stripeAccount: accountId });
    expect(data).toHaveLength(1);
  });

  it("sending an old draft for the first time doesn't search Stripe for a link", async () => {
    const { ctx } = await createStable(bench);
    const draft = await createDraftInvoice(ctx);
    await db().invoice.update({ where: { id: draft.id }, data: { createdAt: twoDaysAgo() } });
    const list = {
      match: { method: "GET", path: "/v1/payment_links" },
      kind: "status",
      status: 500,
      times: 9,
    };
    await bench.control("POST", "faults", list);
    await expect(sendInvoice({ ctx, input: { id: draft.id } })).resolves.toMatchObject({ status: "sent" });
  });

  it("retrying onboarding after the idempotency key has expired creates no second Stripe account", async () => {
    const organization = await createOrganization({ isConnected: false });
    const ctx = await createOwnerContext(organization);
    const start = () => startOnboarding({ ctx, input: { email: organization.owner.email } });
    expect(await runWithFault("/v1/accounts", lost, start)).toMatchObject({ code: "EXTERNAL" });
    const { id } = organization;
    await db().organization.update({ where: { id }, data: { stripeAccountTriedAt: twoDaysAgo() } });
    await aDayPasses();
    await start();
    const { data } = await stripe().accounts.list({ limit: 100 });
    expect(data.filter(({ metadata }) => metadata?.organization_id === id)).toHaveLength(1);
    expect(await db().organization.findUniqueOrThrow({ where: { id } })).toMatchObject({
      stripeConnectAccountId: expect.any(String),
      stripeAccountTriedAt: null,
    });
  });
});
