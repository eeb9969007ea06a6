import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import {
  decidePortalApprovalAction,
  startPortalPaymentAction,
  writePortalMessageAction,
} from "@/lib/actions/billing/portal-forms";
import { db } from "@/lib/db";
import { listContactEmails } from "@/lib/domain/billing/contact-emails/list-contact-emails";
import { listPortalApprovals } from "@/lib/domain/billing/portal/portal-approvals";
import { updatePortalSettings } from "@/lib/domain/billing/portal/portal-settings";
import { readPortalPage } from "@/lib/http/billing/portal";
import { stripe } from "@/lib/stripe/client";
import { addTestCharge } from "@/tests/factories/charges";
import { FreezableProxy } from "@/tests/factories/freezable-proxy";
import { setOwners } from "@/tests/factories/horse-owners";
import { createHorse } from "@/tests/factories/horses";
import { findQueuedJobs } from "@/tests/factories/jobs";
import { signInToPortal } from "@/tests/factories/portal";
import { expectErrorLog } from "@/tests/setup/error-logs";
import { withRequestHeaders } from "@/tests/setup/next-request";
import { type StripeHarness, startStripeHarness } from "./harness";
import {
  createPortalInvoices,
  createPortalPayer,
  type PortalPayer,
  payPortalPage,
  readInvoiceStates,
} from "./portal-payment-support";
import type { OpenInvoice } from "./stable";

const proxy = new FreezableProxy();
let bench: StripeHarness;
let payer: PortalPayer;
let invoices: OpenInvoice[];
let cookie: string;

beforeAll(async () => {
  const url = new URL(process.env.DATABASE_URL ?? "");
  url.port = String(await proxy.listen(new URL(url)));
  process.env.DATABASE_URL = url.href;
  bench = await startStripeHarness();
});
beforeEach(async () => {
  payer = await createPortalPayer(bench);
  invoices = await createPortalInvoices(bench, payer, 2);
  cookie = (await signInToPortal(payer.client)).cookie;
});
afterEach(thawAndWait);
afterAll(async () => {
  await bench.close();
  proxy.close();
});

async function thawAndWait(): Promise<void> {
  proxy.thaw();
  const ping = () =>
    db().$queryRaw`SELECT 1`.then(
      () => "ok",
      () => "away",
    );
  await expect.poll(ping, { timeout: 10_000 }).toBe("ok");
}

const RESPONSE_LIMIT_MS = 10_000;
const CALM = "We are busy right now. Please try again in a moment.";

const redirectSchema = z.object({ digest: z.string().startsWith("NEXT_REDIRECT") });

/**
 * Submits a portal form the way a browser would. Returns the redirect's path, or the error that the form shows.
 */
async function submit<State>(
  action: (previous: State & { status: "idle" }, form: FormData) => Promise<State>,
  fields: readonly (readonly [string, string])[],
): Promise<string> {
  const form = new FormData();
  form.set("organization_id", payer.stable.organization.id);
  for (const [name, value] of fields) form.append(name, value);
  const idle = { status: "idle" } as State & { status: "idle" };
  try {
    const state = await withRequestHeaders(new Headers({ cookie }), () => action(idle, form));
    return z.object({ message: z.string() }).parse(state).message;
  } catch (error) {
    const redirect = redirectSchema.safeParse(error);
    if (!redirect.success) throw error;
    return redirect.data.digest.split(";")[2] ?? "";
  }
}

/** Expects the form to show the error message `CALM` within `RESPONSE_LIMIT_MS`. */
async function expectCalmError(submitForm: () => Promise<string>): Promise<void> {
  expectErrorLog(/^Failed to submit a public form: /);
  const started = performance.now();
  expect(await submitForm()).toBe(CALM);
  expect(performance.now() - started).toBeLessThan(RESPONSE_LIMIT_MS);
}

/** Reads the data that every page of the portal needs. */
const readPage = () =>
  withRequestHeaders(new Headers({ cookie }), () => readPortalPage(payer.stable.organization.id));

const write = () =>
  submit(writePortalMessageAction, [
    ["subject", "Holiday"],
    ["text", "We are away until Friday."],
  ]);
const pay = () =>
  submit(
    startPortalPaymentAction,
    invoices.map(({ id }) => ["invoice_id", id] as const),
  );

async function addChargeToApprove() {
  const { ctx, organization } = payer.stable;
  const horseId = await createHorse(organization, "Juniper");
  await setOwners(organization, horseId, { [payer.client.id]: 10_000 });
  await updatePortalSettings({ ctx, input: { approval_limit: "500", revision: 0 } });
  return addTestCharge(ctx, { horseId, category: "vet", description: "Colic visit", priceCents: 90_000 });
}

async function countMessages(): Promise<{ stored: number; emails: number }> {
  const messages = await listContactEmails({ ctx: payer.stable.ctx, input: { id: payer.client.id } });
  const jobs = await findQueuedJobs(payer.stable.organization.id);
  return {
    stored: messages.filter(({ kind }) => kind === "received").length,
    emails: jobs.filter(({ name }) => name === "mail.client-message").length,
  };
}

async function listOpenPages(): Promise<string[]> {
  const { data } = await stripe().checkout.sessions.list({}, { stripeAccount: payer.stable.accountId });
  return data.filter(({ status }) => status === "open").map(({ id }) => id);
}

/** Completes a portal payment that the client has started, and expects the invoices to be paid only once. */
async function expectPaidOnce(address: string): Promise<void> {
  const id = address.split("/").at(-1) ?? "";
  const { stripeSessionId } = await db().portalPayment.findUniqueOrThrow({ where: { id } });
  expect(await listOpenPages()).toEqual([stripeSessionId]);
  await payPortalPage(bench, id);
  expect(await readInvoiceStates(invoices)).toEqual([
    ["paid", 48_000, 0, 0],
    ["paid", 48_000, 0, 0],
  ]);
  const { data } = await stripe().charges.list({}, { stripeAccount: payer.stable.accountId });
  expect(data).toHaveLength(1);
}

describe("the portal's forms with a frozen database", () => {
  it("the portal's forms quickly show an error if the database is frozen", async () => {
    const charge = await addChargeToApprove();
    const decide = () => submitDecision(charge);
    proxy.freeze();
    for (const form of [write, pay, decide]) await expectCalmError(form);
    expectErrorLog(/^Page lookup failed: /);
    const started = performance.now();
    expect(await readPage()).toMatchObject({ state: "failed" });
    expect(performance.now() - started).toBeLessThan(RESPONSE_LIMIT_MS);
    await thawAndWait();
    expect(await readPage()).toMatchObject({ state: "loaded" });
    expect(await countMessages()).toEqual({ stored: 0, emails: 0 });
    expect(await listOpenPages()).toEqual([]);
    expect((await listPortalApprovals({ ctx: payer.ctx })).waiting).toHaveLength(1);
    expect(await write()).toMatch(/messages\?done=sent$/);
    expect(await countMessages()).toEqual({ stored: 1, emails: 1 });
    expect(await decide()).toMatch(/\?done=approved$/);
    await expectPaidOnce(await pay());
  }, 90_000);

  it("resubmitting a portal message after the response was lost doesn't send it twice", async () => {
    proxy.freezeAfter("contact_emails", "COMMIT");
    await expectCalmError(write);
    await thawAndWait();
    expect(await countMessages()).toEqual({ stored: 1, emails: 1 });
    expect(await write()).toMatch(/messages\?done=sent$/);
    expect(await countMessages()).toEqual({ stored: 1, emails: 1 });
  }, 60_000);

  it("a portal approval that is resubmitted after a lost response is stored only once", async () => {
    const charge = await addChargeToApprove();
    proxy.freezeAfter("charge_shares", "COMMIT");
    await expectCalmError(() => submitDecision(charge));
    await thawAndWait();
    expect(await submitDecision(charge)).toBe(
      "This charge no longer needs your decision. Reload the page to see its status.",
    );
    const { waiting, decided } = await listPortalApprovals({ ctx: payer.ctx });
    expect([waiting, decided]).toMatchObject([[], [{ state: "approved" }]]);
    const jobs = await findQueuedJobs(charge.id);
    expect(jobs.filter(({ name }) => name === "mail.charge-decided")).toHaveLength(1);
  }, 60_000);

  it.each([
    ["before its page is created", 'INSERT INTO "public"."portal_payments"'],
    ["after its page is created", 'UPDATE "public"."portal_payments"'],
  ])(
    "a portal payment that is interrupted %s can be retried and charges the client only once",
    async (_when, statement) => {
      // Drops the events about the interrupted payment's page, which would otherwise arrive while the
      // database is frozen.
      await bench.control("POST", "webhooks/pause", { drop: true });
      proxy.freezeAfter(statement);
      await expectCalmError(pay);
      await thawAndWait();
      await bench.control("POST", "webhooks/resume");
      await expectPaidOnce(await pay());
    },
    60_000,
  );

  function submitDecision({ id, revision }: { id: string; revision: number }): Promise<string> {
    return submit(decidePortalApprovalAction, [
      ["charge_id", id],
      ["revision", String(revision)],
      ["decision", "approve"],
    ]);
  }
});
