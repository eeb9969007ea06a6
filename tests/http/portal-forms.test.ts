import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { updatePortalSettings } from "@/lib/domain/billing/portal/portal-settings";
import { createId } from "@/lib/ids";
import { stripe } from "@/lib/stripe/client";
import { addTestCharge } from "@/tests/factories/charges";
import { createDocument } from "@/tests/factories/files";
import { FreezableProxy } from "@/tests/factories/freezable-proxy";
import { setOwners } from "@/tests/factories/horse-owners";
import { createHorse } from "@/tests/factories/horses";
import { createPortalClient, signInToPortal } from "@/tests/factories/portal";
import { type SeparateApp, startSeparateApp } from "../e2e/separate-app";
import { type StripeHarness, startStripeHarness } from "../integration/stripe/harness";
import {
  createPortalInvoices,
  createPortalPayer,
  type PortalPayer,
  payPortalPage,
  readInvoiceStates,
} from "../integration/stripe/portal-payment-support";
import type { OpenInvoice } from "../integration/stripe/stable";
import { findForm, type PageForm, toFormData } from "./page-forms";
import { createSeparateDatabase } from "./separate-database";

const START_MS = 120_000;
const TEST_MS = 120_000;
const CLICKS = 50;
/**
 * The app promises a response within ten seconds. The test allows more time, because the machine may be busy.
 */
const RESPONSE_WITHIN_MS = 15_000;
/** The messages that forms and pages show during a failure. */
const CALM = /We are busy right now\.|Nothing is lost\.|Your records are safe\./;
const STRIPE_FAILED = /Failed to create the payment page/;

const databaseProxy = new FreezableProxy();
const stripeProxy = new FreezableProxy();
let database: Awaited<ReturnType<typeof createSeparateDatabase>>;
let bench: StripeHarness;
let app: SeparateApp;
let payer: PortalPayer;
let invoices: OpenInvoice[];
/** The client's session. */
let cookie: string;

/**
 * Starts a web server that connects to its database and to Stripe through proxies that the tests can freeze.
 * The tests themselves connect to both directly.
 */
beforeAll(async () => {
  database = await createSeparateDatabase();
  bench = await startStripeHarness();
  const appDatabase = new URL(database.appUrl);
  appDatabase.port = String(await databaseProxy.listen(new URL(database.appUrl)));
  const stripePort = await stripeProxy.listen(new URL(bench.url));
  app = await startSeparateApp({
    database: appDatabase.href,
    env: {
      AUTH_SECRET: process.env.AUTH_SECRET ?? "",
      STRIPE_API_BASE: `http://127.0.0.1:${stripePort}`,
    },
  });
}, START_MS);
beforeEach(async () => {
  payer = await createPortalPayer(bench);
  invoices = await createPortalInvoices(bench, payer, 2);
  cookie = (await signInToPortal(payer.client)).cookie;
});
afterEach(thawAndWait);
afterAll(async () => {
  await app?.stop();
  await bench?.close();
  await database?.drop();
  databaseProxy.close();
  stripeProxy.close();
});

async function thawAndWait(): Promise<void> {
  databaseProxy.thaw();
  stripeProxy.thaw();
  const readStatus = async () => (await send("/api/health")).status;
  await expect.poll(readStatus, { timeout: RESPONSE_WITHIN_MS }).toBe(200);
}

function send(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(new URL(path, app.origin), { redirect: "manual", ...init });
}

const getPath = (path: string) => `/portal/${payer.stable.organization.id}${path}`;
const open = (path: string, by = cookie) => send(getPath(path), { headers: { cookie: by } });

async function openForm(path: string, text: string): Promise<PageForm> {
  return findForm(await (await open(path)).text(), text);
}
const openPayForm = () => openForm("/pay", "Continue to payment");
const openDecisionForm = () => openForm("/approvals", "Approve");

interface Submission {
  values?: Readonly<Record<string, string>>;
  by?: string;
  origin?: string;
}

/** Submits a form as a browser without JavaScript does. */
function submit(path: string, form: PageForm, { values, by = cookie, origin }: Submission = {}) {
  const headers = { cookie: by, origin: origin ?? app.origin };
  return send(getPath(path), { method: "POST", headers, body: toFormData(form, values) });
}

const submitManyTimes = (path: string, form: PageForm) =>
  Promise.all(Array.from({ length: CLICKS }, () => submit(path, form)));

/** Returns the path that the response redirects to, or null. */
function getTarget({ headers }: Response): string | null {
  const location = headers.get("location");
  if (location === null) return null;
  const { pathname, search } = new URL(location, app.origin);
  return `${pathname}${search}`;
}

const listTargets = (responses: readonly Response[]) => responses.flatMap((one) => getTarget(one) ?? []);

/** Returns the status codes of failed responses. Omits 503, because a busy server may return it. */
const listErrors = (responses: readonly Response[]) =>
  responses.map(({ status }) => status).filter((status) => status >= 400 && status !== 503);

/** Returns the IDs of the portal's open payment pages in the stable's Stripe account. */
async function listOpenPages(): Promise<string[]> {
  const options = { stripeAccount: payer.stable.accountId };
  const { data } = await stripe().checkout.sessions.list({ limit: 100 }, options);
  return data
    .filter(({ status, metadata }) => status === "open" && metadata?.portal_payment_id)
    .map(({ id }) => id);
}

const countPayments = (contactId: string) => db().portalPayment.count({ where: { contactId } });

/** Adds a charge that needs the client's approval. */
async function addChargeToApprove(): Promise<{ chargeId: string; horseId: string }> {
  const { ctx, organization } = payer.stable;
  await updatePortalSettings({
    ctx,
    input: { approval_limit: "500", shares_horses: "on", shares_documents: "on", revision: 0 },
  });
  const horseId = await createHorse(organization, "Juniper");
  await setOwners(organization, horseId, { [payer.client.id]: 10_000 });
  const { id: chargeId } = await addTestCharge(ctx, {
    ...{ horseId, category: "vet", description: "Colic visit", priceCents: 90_000 },
  });
  return { chargeId, horseId };
}

const listApprovals = async (chargeId: string) =>
  (await db().chargeShare.findMany({ where: { chargeId } })).map(({ approval }) => approval);

const countDecisions = (chargeId: string) =>
  db().auditLog.count({ where: { entityId: chargeId, action: "charge.approved" } });

/** Expects the response to arrive within the time limit and to be a page with the message, not a redirect. */
async function expectCalmAnswer(request: () => Promise<Response>, message = CALM): Promise<void> {
  const startedAt = performance.now();
  const response = await request();
  const text = await response.text();
  expect(performance.now() - startedAt).toBeLessThan(RESPONSE_WITHIN_MS);
  expect(getTarget(response)).toBeNull();
  expect(text).toMatch(message);
}

/** Completes the payment that the response redirects to, and expects each invoice to be paid exactly once. */
async function expectPaidOnce(response: Response): Promise<void> {
  const id = getTarget(response)?.split("/").at(-1) ?? "";
  const { stripeSessionId } = await db().portalPayment.findUniqueOrThrow({ where: { id } });
  expect(await listOpenPages()).toEqual([stripeSessionId]);
  await payPortalPage(bench, id);
  expect(await readInvoiceStates(invoices)).toEqual([
    ["paid", 48_000, 0, 0],
    ["paid", 48_000, 0, 0],
  ]);
}

describe("the client portal's forms without JavaScript", () => {
  it(
    "50 simultaneous clicks on 'Continue to payment' create one payment page",
    async () => {
      const responses = await submitManyTimes("/pay", await openPayForm());
      expect(listErrors(responses)).toEqual([]);
      const targets = new Set(listTargets(responses));
      expect(targets.size).toBe(1);
      expect([...targets][0]).toMatch(/\/pay\/[\da-f-]{36}$/);
      expect(await listOpenPages()).toHaveLength(1);
    },
    TEST_MS,
  );

  it(
    "50 simultaneous clicks on 'Approve' record only one approval",
    async () => {
      const { chargeId } = await addChargeToApprove();
      const responses = await submitManyTimes("/approvals", await openDecisionForm());
      expect(listErrors(responses)).toEqual([]);
      expect(listTargets(responses)).toEqual([getPath("/approvals?done=approved")]);
      expect(await countDecisions(chargeId)).toBe(1);
      expect(await listApprovals(chargeId)).toEqual(["approved"]);
    },
    TEST_MS,
  );

  it(
    "another contact can't open the client's pages or pay the client's invoices",
    async () => {
      const { chargeId, horseId } = await addChargeToApprove();
      const documentId = await createDocument(payer.stable.ctx, horseId, { expiresOn: "2099-01-01" });
      const documentPath = `/horses/${horseId}/documents/${documentId}`;
      const payForm = await openPayForm();
      const decisionForm = await openDecisionForm();
      const other = await createPortalClient(payer.stable.organization);
      const { cookie: by } = await signInToPortal(other);
      for (const path of [
        `/invoices/${invoices[0]?.id}`,
        `/invoices/${invoices[0]?.id}/pdf`,
        `/horses/${horseId}`,
        documentPath,
        `/pay/${createId()}`,
      ]) {
        expect([path, (await open(path, by)).status]).toEqual([path, 404]);
      }
      expect((await open(documentPath)).status).toBeLessThan(400);
      expect(getTarget(await submit("/pay", payForm, { by }))).toBeNull();
      expect(getTarget(await submit("/approvals", decisionForm, { by }))).toBeNull();
      expect(await countPayments(other.id)).toBe(0);
      expect(await listApprovals(chargeId)).toEqual(["waiting"]);
    },
    TEST_MS,
  );

  it(
    "the sign-in form remembers the portal page that a signed-out client tried to open",
    async () => {
      const payForm = await openPayForm();
      const page = `invoices/${invoices[0]?.id}`;
      const signedOut = await open(`/${page}`, "");
      const signInPath = getPath(`?section=${page}`);
      expect(getTarget(signedOut)).toBe(signInPath);
      const signIn = await send(signInPath);
      expect(findForm(await signIn.text(), "Email me a code")).toContainEqual(["section", page]);
      const submitted = await submit("/pay", payForm, { by: "" });
      expect(getTarget(submitted)).not.toMatch(/\/pay\/[\da-f-]{36}$/);
      expect(await countPayments(payer.client.id)).toBe(0);
      for (const { headers } of [signedOut, signIn, submitted]) {
        expect(headers.get("cache-control")).toMatch(/no-store/);
        expect(headers.get("referrer-policy")).toBe("strict-origin");
      }
    },
    TEST_MS,
  );

  it(
    "another site can't submit the portal's payment form",
    async () => {
      const response = await submit("/pay", await openPayForm(), { origin: "https://elsewhere.example" });
      expect(response.status).toBe(403);
      expect(await countPayments(payer.client.id)).toBe(0);
    },
    TEST_MS,
  );
});

describe("the client portal's forms during a failure", () => {
  it(
    "while the database is frozen, the portal responds with an error before the timeout",
    async () => {
      const { chargeId } = await addChargeToApprove();
      const payForm = await openPayForm();
      const decisionForm = await openDecisionForm();
      const messageForm = await openForm("/messages", "Send message");
      const pay = () => submit("/pay", payForm);
      const decide = () => submit("/approvals", decisionForm);
      const write = () =>
        submit("/messages", messageForm, { values: { subject: "Holiday", text: "Away until Friday." } });
      databaseProxy.freeze();
      for (const request of [pay, decide, write, () => open("/invoices")]) await expectCalmAnswer(request);
      await thawAndWait();
      expect(await listOpenPages()).toEqual([]);
      expect(getTarget(await decide())).toBe(getPath("/approvals?done=approved"));
      expect(getTarget(await write())).toBe(getPath("/messages?done=sent"));
      const messages = { contactId: payer.client.id, kind: "received" };
      expect(await db().contactEmail.count({ where: messages })).toBe(1);
      expect(await countDecisions(chargeId)).toBe(1);
      await expectPaidOnce(await pay());
    },
    TEST_MS,
  );

  it(
    "while Stripe is frozen, the payment form responds with an error before the timeout",
    async () => {
      const form = await openPayForm();
      stripeProxy.freeze();
      await expectCalmAnswer(() => submit("/pay", form), STRIPE_FAILED);
      expect((await open("/invoices")).status).toBe(200);
      await thawAndWait();
      await expectPaidOnce(await submit("/pay", form));
    },
    TEST_MS,
  );
});
