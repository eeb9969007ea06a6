import { beforeEach, describe, expect, it } from "vitest";
import { POST as linkRoute } from "@/app/api/create-payment-link/route";
import { POST as paymentRoute } from "@/app/api/invoices/[id]/payments/route";
import { PATCH as patchRoute, GET as readRoute } from "@/app/api/invoices/[id]/route";
import { POST as sendRoute } from "@/app/api/invoices/[id]/send/route";
import { POST as voidRoute } from "@/app/api/invoices/[id]/void/route";
import { POST as createRoute, GET as listRoute } from "@/app/api/invoices/route";
import { GET as statsRoute } from "@/app/api/invoices/stats/route";
import { db } from "@/lib/db";
import { createMember, createOrganization } from "@/tests/factories/organizations";
import { fakeStripe, provideFakePaymentLinks } from "@/tests/factories/payment-links";
import { createUser } from "@/tests/factories/users";
import { expectErrorLog } from "@/tests/setup/error-logs";
import { callRoute, organization, postNewInvoice, type Route, resetBrowser, signInAs } from "./browser";

provideFakePaymentLinks();

beforeEach(resetBrowser);

describe("the invoice routes for the companion apps", () => {
  it("invoice routes create, patch, list and count invoices", async () => {
    const { status, json: draft } = await postNewInvoice();
    expect(status).toBe(201);
    expect(draft).toMatchObject({
      organization_id: organization.id,
      invoice_number: "INV-0001",
      total_amount: 49.98,
      status: "draft",
      line_items: [{ description: "Lesson", quantity: 2.5, rate: 19.99, amount: 49.98 }],
      payment_link_url: null,
    });

    const link = await callRoute(linkRoute, {
      path: "/api/create-payment-link",
      body: {
        invoice_id: draft.id,
        amount: 49.98 * 100,
        customer_email: "dana@example.com",
        customer_name: "Dana Whitfield",
        description: "Invoice",
        metadata: { invoice_id: draft.id, organization_id: organization.id },
      },
    });
    expect(link.status).toBe(200);
    expect(link.json).toEqual({ id: `plink_${draft.id}_1`, url: expect.any(String) });

    const patched = await callRoute(patchRoute, {
      path: `/api/invoices/${draft.id}`,
      method: "PATCH",
      params: { id: draft.id },
      body: { payment_link_url: link.json.url, stripe_session_id: link.json.id, status: "sent" },
    });
    expect(patched).toMatchObject({
      status: 200,
      json: { status: "sent", payment_link_url: link.json.url, stripe_session_id: link.json.id },
    });

    const query = `?organization_id=${organization.id}`;
    const list = await callRoute(listRoute, { path: `/api/invoices${query}`, method: "GET" });
    expect(list.json).toEqual([{ ...patched.json, attachments: [] }]);
    const stats = await callRoute(statsRoute, { path: `/api/invoices/stats${query}`, method: "GET" });
    expect(stats.json).toEqual({
      totalRevenue: 0,
      pendingPayments: 49.98,
      paidInvoices: 0,
      overdueInvoices: 0,
    });
    expect(stats.headers.get("cache-control")).toBe("private, no-store");
  });

  it("invoice routes can send, void and read an invoice, and record a manual payment", async () => {
    const [first, second] = [(await postNewInvoice()).json, (await postNewInvoice()).json];
    const callAction = (id: string, route: Route, action: string, body?: unknown) =>
      callRoute(route, { path: `/api/invoices/${id}/${action}`, params: { id }, body });
    expect(await callAction(first.id, sendRoute, "send")).toMatchObject({
      status: 200,
      json: { status: "sent" },
    });
    const cash = { method: "cash", paid_on: "2026-01-15", note: "At the gate", id: second.id };
    expect(await callAction(first.id, paymentRoute, "payments", cash)).toMatchObject({
      status: 201,
      json: { id: first.id, status: "paid" },
    });
    expect(await callAction(second.id, sendRoute, "send")).toMatchObject({ status: 200 });
    expect(await callAction(second.id, voidRoute, "void", { replace: true })).toMatchObject({
      status: 200,
      json: {
        invoice: { voided_at: expect.any(String) },
        replacement: { invoice_number: "INV-0003", status: "draft" },
      },
    });
    const read = await callRoute(readRoute, {
      path: `/api/invoices/${first.id}`,
      method: "GET",
      params: { id: first.id },
    });
    expect(read.json).toMatchObject({
      total_amount: 49.98,
      payments: [{ method: "cash", amount: 49.98, note: "At the gate" }],
      history: [{ action: "invoice.created" }, { action: "invoice.sent" }, { action: "invoice.paid" }],
    });
  });

  it("invoice routes return headers with the total count and page links", async () => {
    for (let index = 0; index < 5; index += 1) await postNewInvoice();
    const start = `/api/invoices?organization_id=${organization.id}&limit=2`;
    const forwardPages = await requestAllPages(start, "next");
    expect(forwardPages.map(({ numbers }) => numbers)).toEqual([
      ["INV-0005", "INV-0004"],
      ["INV-0003", "INV-0002"],
      ["INV-0001"],
    ]);
    const { headers } = await callRoute(listRoute, { path: start, method: "GET" });
    expect(headers.get("x-total-count")).toBe("5");
    const backwardPages = await requestAllPages(forwardPages.at(-1)?.links.prev ?? "", "prev");
    expect(backwardPages.map(({ numbers }) => numbers)).toEqual([
      ["INV-0003", "INV-0002"],
      ["INV-0005", "INV-0004"],
    ]);
    expect(forwardPages.map(({ links }) => Object.keys(links))).toEqual([
      ["next"],
      ["first", "prev", "next"],
      ["first", "prev"],
    ]);
    const [first] = await requestAllPages(forwardPages.at(-1)?.links.first ?? "", "first");
    expect(first?.numbers).toEqual(forwardPages[0]?.numbers);
  });
});

/** Follows the paging headers to the end of the list. */
async function requestAllPages(from: string, direction: "next" | "prev" | "first") {
  const pages: { numbers: string[]; links: Record<string, string> }[] = [];
  const totals = new Set<string | null>();
  let path: string | undefined = from;
  while (path !== undefined) {
    const { json, headers } = await callRoute(listRoute, { path, method: "GET" });
    const links: Record<string, string> = {};
    for (const [, href = "", rel = ""] of (headers.get("link") ?? "").matchAll(/<([^>]+)>; rel="(\w+)"/g)) {
      links[rel] = href;
    }
    expect(headers.get("x-next-cursor") !== null).toBe("next" in links);
    totals.add(headers.get("x-total-count"));
    pages.push({
      links,
      numbers: json.map((invoice: { invoice_number: string }) => invoice.invoice_number),
    });
    path = links[direction];
  }
  expect(totals.size, "every page returns the same total").toBe(1);
  return pages;
}

describe("a caller of the invoice routes", () => {
  it.each([
    ["the status paid", { status: "paid" }, "status"],
    ["no lines", { line_items: [] }, "line_items"],
    ["a line that isn't an object", { line_items: [7] }, "line_items.0"],
    ["an email that isn't a string", { customer_email: 7 }, "customer_email"],
  ])("a caller can't create an invoice with %s", async (_what, changes, field) => {
    const { status, json } = await postNewInvoice(changes);
    expect(status).toBe(422);
    expect(Object.keys(json.error.fieldErrors)).toEqual([field]);
    expect(await db().invoice.count({ where: { organizationId: organization.id } })).toBe(0);
  });

  it.each([
    ["the status paid", { status: "paid" }],
    ["a total", { status: "sent", total_amount: 1 }],
    ["a link to another site", { status: "sent", payment_link_url: "https://evil.example.com" }],
    ["an empty body", {}],
  ])("a caller can't patch an invoice with %s", async (_what, body) => {
    const { json } = await postNewInvoice();
    const patched = await callRoute(patchRoute, {
      path: `/api/invoices/${json.id}`,
      method: "PATCH",
      params: { id: json.id },
      body,
    });
    expect(patched.status).toBe(422);
    expect((await db().invoice.findUniqueOrThrow({ where: { id: json.id } })).status).toBe("draft");
  });

  it("a caller can't access another organization by sending its ID", async () => {
    const other = await createOrganization();
    expect((await postNewInvoice({ organization_id: other.id })).status).toBe(404);
    for (const id of [other.id, "x", "00000000-0000-7000-8000-000000000000"]) {
      for (const [route, path] of [
        [listRoute, "/api/invoices"],
        [statsRoute, "/api/invoices/stats"],
      ] as const) {
        const response = await callRoute(route, { path: `${path}?organization_id=${id}`, method: "GET" });
        expect(response).toMatchObject({ status: 404, json: { error: { code: "NOT_FOUND" } } });
      }
    }
  });

  it("invoice routes reject callers without a session, membership or permission", async () => {
    const draft = (await postNewInvoice()).json;
    const read = () =>
      callRoute(readRoute, { path: `/api/invoices/${draft.id}`, method: "GET", params: { id: draft.id } });
    await signInAs(null);
    expect((await postNewInvoice()).status).toBe(401);
    await signInAs(await createMember(organization));
    expect((await postNewInvoice()).status).toBe(403);
    expect((await read()).status).toBe(403);
    await signInAs(await createUser());
    expect((await postNewInvoice()).status).toBe(404);
    expect((await read()).status).toBe(404);
  });

  it("when Stripe fails, the invoice routes return the message documented in docs/product/billing.md", async () => {
    expectErrorLog(/^Failed to send invoice: Failed to create payment link$/);
    const { json } = await postNewInvoice();
    fakeStripe.current.failNext = "before";
    const sent = await callRoute(sendRoute, {
      path: `/api/invoices/${json.id}/send`,
      params: { id: json.id },
    });
    expect(sent).toMatchObject({
      status: 502,
      json: { error: { code: "EXTERNAL", message: "Failed to send invoice", reason: "operation_failed" } },
    });
  });

  it.each([
    "{",
    "[]",
    "null",
    '"x"',
    "7",
    '{"line_items":{"0":{}}}',
    '{"organization_id":7}',
    '{"metadata":7}',
  ])("the invoice routes return a 4xx response for the body %s", async (body) => {
    for (const [route, path] of [
      [createRoute, "/api/invoices"],
      [linkRoute, "/api/create-payment-link"],
    ] as const) {
      const { status } = await callRoute(route, { path, body });
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }
  });

  it.each(["limit=0", "limit=x", "cursor=x", "status=x", "search=%00", `search=${"x".repeat(300)}`])(
    "the invoice list route returns a 422 response for %s",
    async (query) => {
      expect((await callRoute(listRoute, { path: `/api/invoices?${query}`, method: "GET" })).status).toBe(
        422,
      );
    },
  );
});

describe("a locked database row", () => {
  it("a locked database row causes a 503 response within five seconds", async () => {
    expectErrorLog(
      /^Failed to create invoice\. Please try again\.: Invalid `tx\.db\.organizationCounters\.update/,
    );
    const busy = await db().$transaction(async (tx) => {
      await tx.$queryRaw`
        SELECT 1 AS one FROM organization_counters WHERE organization_id = ${organization.id}::uuid FOR UPDATE`;
      const startedAt = performance.now();
      const response = await postNewInvoice();
      return { ...response, took: performance.now() - startedAt };
    });
    expect(busy).toMatchObject({
      status: 503,
      json: { error: { code: "UNAVAILABLE", reason: "operation_failed" } },
    });
    expect(busy.json.error.message).toBe("Failed to create invoice. Please try again.");
    expect(Number(busy.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(busy.took).toBeLessThan(5_500);
    expect((await postNewInvoice()).status).toBe(201);
  });
});
