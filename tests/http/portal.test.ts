import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toDateColumn } from "@/lib/dates/calendar-date";
import { closeDatabase, db } from "@/lib/db";
import { getTaskSourceKey } from "@/lib/domain/billing/charges/model/source-key";
import { createClientInvoiceToken } from "@/lib/domain/billing/records/client-invoice-link";
import { createId } from "@/lib/ids";
import { readStack } from "@/tests/e2e/billing/invoicing/support/read-stack";
import { addTestCharge } from "@/tests/factories/charges";
import { createDocument, createFile } from "@/tests/factories/files";
import { createHealthRecord } from "@/tests/factories/health-records";
import { setOwners } from "@/tests/factories/horse-owners";
import { createHorse } from "@/tests/factories/horses";
import {
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";
import { createPortalClient, signInToPortal, type TestClient } from "@/tests/factories/portal";
import { connectStripeAccount } from "@/tests/factories/stripe-accounts";
import { addTask } from "@/tests/factories/tasks";
import { PORTAL_TABLE, type PortalOutcome } from "@/tests/fixtures/portal-table";
import { stripeAddress } from "@/tests/setup/service-address";
import { getRedirectTarget, requestSite } from "./site";

/** The data that another contact or another stable must not see. */
interface PortalWorld {
  organization: TestOrganization;
  otherOrganization: TestOrganization;
  client: TestClient;
  invoiceId: string;
  /** The values for the placeholders in the paths of `PORTAL_TABLE`, such as [id]. */
  ids: Record<string, string>;
  cookies: Record<Visitor, string | undefined>;
}

const VISITORS = [
  "own",
  "none",
  "forged",
  "expired",
  "revoked",
  "archived",
  "otherContact",
  "otherStable",
] as const;
type Visitor = (typeof VISITORS)[number];

/** Text that only the client's own pages contain. */
const SECRET = `Stall ${createId()}`;
let testData: PortalWorld;

beforeAll(async () => {
  const organization = await createOrganization({ isConnected: false });
  await acceptCardPayments(organization);
  const client = await createPortalClient(organization, { name: "Dana Whitfield" });
  const otherContact = await createPortalClient(organization);
  const archived = await createPortalClient(organization);
  const otherStable = await createOrganization();
  const sameClient = await createPortalClient(otherStable, { email: client.email });
  const invoiceId = await insertSentInvoice(client);
  const ids = { "[id]": invoiceId, ...(await insertItems(organization, client, invoiceId)) };
  await insertPayment(organization.id, invoiceId);
  await insertMandate(client);
  const own = await signInToPortal(client);
  const expired = await signInToPortal(client, { expiresAt: new Date(Date.now() - 1_000) });
  const revoked = await signInToPortal(client);
  await db().portalSession.delete({ where: { id: revoked.id } });
  const archivedSession = await signInToPortal(archived);
  await db().client.update({ where: { id: archived.id }, data: { archivedAt: new Date() } });
  const foreign = await signInToPortal(sameClient);
  const cookieName = own.cookie.split("=", 1)[0];
  testData = {
    ...{ organization, otherOrganization: otherStable, client, invoiceId, ids },
    cookies: {
      own: own.cookie,
      none: undefined,
      forged: `${cookieName}=${"A".repeat(43)}`,
      expired: expired.cookie,
      revoked: revoked.cookie,
      archived: archivedSession.cookie,
      otherContact: (await signInToPortal(otherContact)).cookie,
      // Sends the other stable's session token twice: in that stable's cookie and in this stable's cookie.
      otherStable: `${foreign.cookie}; ${cookieName}=${foreign.token}`,
    },
  };
});
afterAll(closeDatabase);

/**
 * Connects an account in the running stack's Stripe stand-in. The stack's worker would disable card payments for an
 * account that the stand-in doesn't know.
 */
async function acceptCardPayments(organization: TestOrganization): Promise<void> {
  const { stripe } = readStack();
  stripeAddress.connect(Number(new URL(stripe).port));
  const accountId = await connectStripeAccount(organization);
  const onboarded = await fetch(`${stripe}/_local/accounts/${accountId}/onboard`, { method: "POST" });
  expect(onboarded.status).toBe(200);
}

async function insertSentInvoice(client: TestClient): Promise<string> {
  const id = createId();
  await db().invoice.create({
    data: {
      ...{ id, organizationId: client.organizationId, clientId: client.id, invoiceNumber: SECRET },
      ...{ customerName: client.name, customerEmail: client.email, currency: "usd", sequence: 1 },
      ...{ status: "sent", sentAt: new Date(), issuedOn: toDateColumn("2026-01-05") },
      ...{ dueDate: toDateColumn("2099-01-05"), subtotalAmount: 48_000, totalAmount: 48_000 },
    },
  });
  return id;
}

/** Inserts a shared horse with care, files, charges that are waiting for approval, a message and a payment. */
async function insertItems(
  organization: TestOrganization,
  client: TestClient,
  invoiceId: string,
): Promise<Record<string, string>> {
  const organizationId = organization.id;
  const owner = await createOwnerContext(organization);
  await db().portalSettings.create({
    data: { organizationId, sharesHorses: true, sharesDocuments: true, approvalLimit: 10_000 },
  });
  const horseId = await createHorse(organization, SECRET);
  await setOwners(organization, horseId, { [client.id]: 10_000 });
  const { id: recordId } = await createHealthRecord(owner, horseId, { notes: SECRET });
  const attachmentId = await createFile(owner, horseId, { recordId });
  await db().horseFile.update({ where: { id: attachmentId }, data: { purpose: "record_attachment" } });
  await addTestCharge(owner, { horseId, description: SECRET, priceCents: 90_000 });
  const { id: taskId } = await addTask(owner, { notes: SECRET, horse_ids: [horseId] });
  const task = await addTestCharge(owner, {
    ...{ horseId, priceCents: 90_000, source: "task", sourceKey: getTaskSourceKey(taskId) },
  });
  const address = { contactId: client.id, address: client.email };
  await db().contactEmail.create({
    data: {
      ...{ id: createId(), organizationId, ...address, kind: "received", status: "sent" },
      ...{ subject: SECRET, body: SECRET, sourceKey: "received:1" },
    },
  });
  const paymentId = createId();
  await db().portalPayment.create({
    data: {
      ...{ id: paymentId, organizationId, contactId: client.id, invoiceIds: [invoiceId], amount: 48_000 },
      ...{ currency: "usd", stripeSessionId: `cs_${paymentId}`, sessionUrl: "https://stripe.test/pay" },
      expiresAt: new Date("2099-01-05"),
    },
  });
  return {
    ...{ "[horse]": horseId, "[record]": recordId, "[attachment]": attachmentId, "[payment]": paymentId },
    "[task]": task.id,
    "[document]": await createDocument(owner, horseId, { expiresOn: "2099-01-01" }),
  };
}

/** Records a partial payment of the invoice, so that the receipts page shows the invoice. */
async function insertPayment(organizationId: string, invoiceId: string): Promise<void> {
  await db().invoicePayment.create({
    data: {
      ...{ id: createId(), organizationId, invoiceId, method: "check", amount: 100 },
      paidAt: new Date("2026-01-06"),
    },
  });
}

/** Sets up automatic payments for the client. */
async function insertMandate({ id: contactId, organizationId }: TestClient): Promise<void> {
  await db().autopayMandate.create({
    data: {
      ...{ id: createId(), organizationId, contactId, kind: "card", status: "active", text: SECRET },
      ...{ textVersion: 1, agreedAt: new Date(), agreedIp: "203.0.113.7", activatedAt: new Date() },
      ...{ stripeAccountId: "acct_1", stripeCustomerId: "cus_1", stripePaymentMethodId: "pm_1" },
    },
  });
}

const cases = Object.entries(PORTAL_TABLE).flatMap(([path, outcomes]) =>
  VISITORS.map((visitor) => [path, visitor, outcomes] as const),
);

describe("the pages and files of the client portal", () => {
  it.each(cases)(
    "the portal path %j returns the expected response for the session %s",
    async (path, visitor, outcomes) => {
      const [own, otherContact, signedOut] = outcomes;
      const expected = { own, otherContact }[visitor as string] ?? signedOut;
      const portal = `/portal/${testData.organization.id}`;
      const response = await requestSite(portal + fillIn(path), {
        cookie: testData.cookies[visitor],
      });
      const text = await response.text();
      expect(getOutcome(response, text, portal + fillIn(path))).toBe(expected);
      expect(response.headers.get("cache-control")).toMatch(/no-store/);
      if (visitor !== "own") expect(text).not.toContain(testData.client.email);
    },
  );
});

function fillIn(path: string): string {
  return path.replace(/\[\w+\]/g, (name) => testData.ids[name] ?? name);
}

function getOutcome(response: Response, text: string, url: string): PortalOutcome | number | string {
  const target = getRedirectTarget(response);
  if (target?.startsWith("/files/organizations/")) return "file";
  const portal = `/portal/${testData.organization.id}`;
  // The sign-in page's URL names the page to open after sign-in.
  if (target !== null)
    return target === url.replace(`${portal}/`, `${portal}?section=`) ? "toSignIn" : target;
  if (response.status !== 200)
    return text.includes(SECRET) ? `${response.status} with the invoice` : response.status;
  if (text.includes(SECRET)) return "shown";
  return text.includes("Email me a code") ? "signIn" : "empty";
}

it("an invoice link prefills the client's email address only in the portal of the stable that issued the invoice", async () => {
  const { organization, otherOrganization, client, invoiceId } = testData;
  const query = `?invoice=${createClientInvoiceToken(invoiceId)}`;
  const own = await (await requestSite(`/portal/${organization.id}${query}`)).text();
  expect(own).toMatch(new RegExp(`<input[^>]* value="${client.email}"`));
  for (const path of [`${otherOrganization.id}${query}`, `${organization.id}?invoice=${invoiceId}`]) {
    const page = await (await requestSite(`/portal/${path}`)).text();
    expect(page).toContain("Email me a code");
    expect(page).not.toContain(client.email);
  }
});

it("opening an emailed sign-in link doesn't sign anyone in or show client data", async () => {
  const path = `/portal/${testData.organization.id}/sign-in/${"A".repeat(43)}`;
  for (const cookie of [testData.cookies.none, testData.cookies.otherContact]) {
    const response = await requestSite(path, { cookie });
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get("set-cookie")).toBeNull();
    expect(text).not.toContain(testData.client.name);
  }
});

it("the portal's URL isn't sent in a Referer header", async () => {
  const path = `/portal/${testData.organization.id}`;
  const page = await requestSite(path, { cookie: testData.cookies.own });
  await page.body?.cancel();
  expect(page.headers.get("referrer-policy")).toBe("strict-origin");
  const headers = { origin: "https://elsewhere.example" };
  const foreign = await requestSite(`${path}/sign-out`, {
    method: "POST",
    cookie: testData.cookies.own,
    headers,
  });
  expect(foreign.status).toBe(403);
});

it("signing out of the portal ends the session and removes its cookie", async () => {
  const session = await signInToPortal(testData.client);
  const path = `/portal/${testData.organization.id}`;
  const response = await requestSite(`${path}/sign-out`, { method: "POST", cookie: session.cookie });
  expect(getRedirectTarget(response)).toBe(path);
  expect(response.headers.get("set-cookie")).toMatch(/hoofline_portal_[\da-f-]+=; Path=\/; Max-Age=0/);
  expect(await db().portalSession.count({ where: { id: session.id } })).toBe(0);
});

it("the portal's manifest has the stable's name and can be read without a session", async () => {
  const path = `/portal/${testData.organization.id}`;
  const page = await (await requestSite(path)).text();
  expect(page).toContain(`href="${path}/manifest.webmanifest"`);
  const response = await requestSite(`${path}/manifest.webmanifest`);
  expect(await response.json()).toMatchObject({
    ...{ name: testData.organization.name, start_url: path, scope: path, display: "standalone" },
  });
});
