import { NextRequest } from "next/server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GET as getInvoiceFile } from "@/app/portal/[organizationId]/invoices/[id]/pdf/route";
import { POST as signOut } from "@/app/portal/[organizationId]/sign-out/route";
import { GET as getSummaryFile } from "@/app/portal/[organizationId]/summary/csv/route";
import { toDateColumn } from "@/lib/dates/calendar-date";
import { closeDatabase, db } from "@/lib/db";
import { getPortalAutopay } from "@/lib/domain/billing/autopay/get-portal-autopay";
import { stopOwnAutopay } from "@/lib/domain/billing/autopay/stop-autopay";
import { getPortalInvoice } from "@/lib/domain/billing/portal/get-portal-invoice";
import { createClientInvoiceToken } from "@/lib/domain/billing/records/client-invoice-link";
import { findOwnInvoicePath, requirePortalClient, requirePortalSession } from "@/lib/http/billing/portal";
import { createId } from "@/lib/ids";
import { createAccount } from "@/tests/factories/accounts";
import { createOrganization } from "@/tests/factories/organizations";
import { createPortalClient, signInToPortal, type TestClient } from "@/tests/factories/portal";
import { withRequestHeaders } from "../../../setup/next-request";
import { captureError } from "../../identity/auth/create-visitor";

afterAll(closeDatabase);

const SIGNED_OUT = ["none", "forged", "expired", "revoked", "archived", "otherStable", "member"] as const;
type Visitor = "own" | "otherContact" | (typeof SIGNED_OUT)[number];

let cookies: Record<Visitor, string>;
let organizationId: string;
let invoiceId: string;
let mandateId: string;

beforeAll(async () => {
  const member = await createAccount();
  organizationId = member.organizationId;
  const client = await createPortalClient({ id: organizationId });
  const archived = await createPortalClient({ id: organizationId });
  const foreign = await createPortalClient(await createOrganization(), { email: client.email });
  invoiceId = await insertSentInvoice(client);
  mandateId = await insertMandate(client);
  const own = await signInToPortal(client);
  const revoked = await signInToPortal(client);
  await db().portalSession.delete({ where: { id: revoked.id } });
  const archivedSession = await signInToPortal(archived);
  await db().client.update({ where: { id: archived.id }, data: { archivedAt: new Date() } });
  const name = own.cookie.split("=", 1)[0];
  cookies = {
    own: own.cookie,
    otherContact: (await signInToPortal(await createPortalClient({ id: organizationId }))).cookie,
    none: "",
    forged: `${name}=${"A".repeat(43)}`,
    expired: (await signInToPortal(client, { expiresAt: new Date(Date.now() - 1_000) })).cookie,
    revoked: revoked.cookie,
    archived: archivedSession.cookie,
    // Sends the other stable's session token in this stable's cookie.
    otherStable: `${name}=${(await signInToPortal(foreign)).token}`,
    member: member.cookie,
  };
});

async function insertSentInvoice(client: TestClient): Promise<string> {
  const id = createId();
  await db().invoice.create({
    data: {
      ...{ id, organizationId: client.organizationId, clientId: client.id, invoiceNumber: "INV-1" },
      ...{ customerName: client.name, customerEmail: client.email, currency: "usd", sequence: 1 },
      ...{ status: "sent", sentAt: new Date(), issuedOn: toDateColumn("2026-01-05") },
      ...{ dueDate: toDateColumn("2099-01-05"), subtotalAmount: 48_000, totalAmount: 48_000 },
    },
  });
  return id;
}

/** Runs `work` as part of a request with the visitor's cookie. */
function requestAs<Result>(
  visitor: Visitor,
  work: (request: NextRequest) => Promise<Result>,
): Promise<Result> {
  const headers = new Headers({ host: "localhost:3000", cookie: cookies[visitor] });
  const request = new NextRequest("http://localhost:3000/portal", { headers });
  return withRequestHeaders(headers, () => work(request));
}

async function getStatus(visitor: Visitor, handler: typeof getInvoiceFile): Promise<number> {
  const params = Promise.resolve({ organizationId, id: invoiceId });
  const response = await requestAs(visitor, (request) => handler(request, { params }));
  await response.body?.cancel();
  return response.status;
}

async function readMandateStatus(): Promise<string> {
  return (await db().autopayMandate.findUniqueOrThrow({ where: { id: mandateId } })).status;
}

/** Opens the automatic payments page and tries to stop the payments. */
async function stopAutopay(visitor: Visitor) {
  return requestAs(visitor, async () => {
    const { ctx, client } = await requirePortalClient(organizationId);
    const page = await getPortalAutopay({ ctx });
    await stopOwnAutopay({ ctx, client });
    return page;
  });
}

async function insertMandate({ id: contactId }: TestClient): Promise<string> {
  const id = createId();
  await db().autopayMandate.create({
    data: {
      ...{ id, organizationId, contactId, kind: "card", status: "active", text: "I agree.", textVersion: 1 },
      ...{ agreedAt: new Date(), agreedIp: "203.0.113.7", activatedAt: new Date(), last4: "4242" },
      ...{ stripeAccountId: "acct_1", stripeCustomerId: "cus_1", stripePaymentMethodId: "pm_1" },
    },
  });
  return id;
}

describe("client portal sessions", () => {
  it.each(SIGNED_OUT)(
    "a visitor without a valid session (%s) can't see or stop automatic payments",
    async (visitor) => {
      expect(await captureError(stopAutopay(visitor))).toMatchObject({ code: "UNAUTHENTICATED" });
      expect(await readMandateStatus()).toBe("active");
    },
  );

  it("another contact's session can't see or stop the client's automatic payments", async () => {
    expect(await stopAutopay("otherContact")).toMatchObject({ mandate: null, upcoming: [] });
    expect(await readMandateStatus()).toBe("active");
  });

  it("a client with a valid session can see and stop automatic payments", async () => {
    expect(await stopAutopay("own")).toMatchObject({ mandate: { last4: "4242" } });
    expect(await readMandateStatus()).toBe("ended");
  });

  it("the client's own session gives access to the portal's pages and files", async () => {
    const invoice = await requestAs("own", async () => {
      const { ctx } = await requirePortalSession(organizationId);
      return getPortalInvoice({ ctx, input: { id: invoiceId } });
    });
    expect(invoice).toMatchObject({ invoice: { invoiceNumber: "INV-1" } });
    expect(await getStatus("own", getInvoiceFile)).toBe(200);
    expect(await getStatus("own", getSummaryFile)).toBe(200);
  });

  it("another contact's session can't open the client's invoice or its PDF", async () => {
    const page = requestAs("otherContact", async () => {
      const { ctx } = await requirePortalSession(organizationId);
      return getPortalInvoice({ ctx, input: { id: invoiceId } });
    });
    expect(await captureError(page)).toMatchObject({ code: "NOT_FOUND" });
    expect(await getStatus("otherContact", getInvoiceFile)).toBe(404);
    expect(await getStatus("otherContact", getSummaryFile)).toBe(200);
  });

  it.each(SIGNED_OUT)(
    "a visitor without a valid session (%s) can't open the portal's pages or files",
    async (visitor) => {
      const page = requestAs(visitor, () => requirePortalSession(organizationId));
      expect(await captureError(page)).toMatchObject({ code: "UNAUTHENTICATED" });
      expect(await getStatus(visitor, getInvoiceFile)).toBe(401);
      expect(await getStatus(visitor, getSummaryFile)).toBe(401);
    },
  );

  it("an invoice's public link opens the portal only while the client is signed in", async () => {
    const token = createClientInvoiceToken(invoiceId);
    const findPath = (visitor: Visitor) =>
      requestAs(visitor, () => findOwnInvoicePath(organizationId, token));
    expect(await findPath("own")).toBe(`/portal/${organizationId}/invoices/${invoiceId}`);
    for (const visitor of ["otherContact", ...SIGNED_OUT] as const) {
      expect([visitor, await findPath(visitor)]).toEqual([visitor, null]);
    }
  });

  it("a portal session can't be used for an unknown or closed organization", async () => {
    const closed = await createOrganization();
    await db().organization.update({
      where: { id: closed.id },
      data: { closedAt: new Date(), isActive: false },
    });
    for (const id of [createId(), "none", closed.id]) {
      const page = requestAs("own", () => requirePortalSession(id));
      expect(await captureError(page)).toMatchObject({ code: "NOT_FOUND" });
    }
  });

  it("signing out of the portal ends the session and removes its cookie", async () => {
    expect(await getStatus("own", signOut)).toBe(303);
    expect(await getStatus("own", getSummaryFile)).toBe(401);
  });
});
