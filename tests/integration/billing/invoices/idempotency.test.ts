import { beforeEach, describe, expect, it, vi } from "vitest";
import { POST as paymentRoute } from "@/app/api/invoices/[id]/payments/route";
import { POST as sendRoute } from "@/app/api/invoices/[id]/send/route";
import { POST as voidRoute } from "@/app/api/invoices/[id]/void/route";
import { db } from "@/lib/db";
import { claimIdempotencyKey } from "@/lib/http/idempotency-keys";
import { createId } from "@/lib/ids";
import { createClock, createOwnerContext } from "@/tests/factories/organizations";
import { fakeStripe, provideFakePaymentLinks } from "@/tests/factories/payment-links";
import { expectErrorLog } from "@/tests/setup/error-logs";
import { callRoute, organization, postNewInvoice, type Route, resetBrowser } from "./browser";

provideFakePaymentLinks();

beforeEach(resetBrowser);

describe("idempotency of invoice requests", () => {
  const key = { "idempotency-key": "first-try" };

  it("a request with a repeated Idempotency-Key returns the first response and creates nothing", async () => {
    const first = await postNewInvoice({}, key);
    const again = await postNewInvoice({}, key);
    expect(again).toMatchObject({ status: 201, text: first.text });
    expect(await db().invoice.count({ where: { organizationId: organization.id } })).toBe(1);
  });

  it("a request with a used Idempotency-Key and a different body returns 409", async () => {
    await postNewInvoice({}, key);
    const other = await postNewInvoice({ customer_name: "Sam Ortega" }, key);
    expect(other).toMatchObject({ status: 409, json: { error: { code: "CONFLICT" } } });
    expect(other.headers.has("retry-after")).toBe(false);
    expect(await db().invoice.count({ where: { organizationId: organization.id } })).toBe(1);
  });

  it("concurrent requests with the same Idempotency-Key create one record and get the same response", async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => postNewInvoice({}, key)));
    expect(await db().invoice.count({ where: { organizationId: organization.id } })).toBe(1);
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 201));
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
  });

  it("the response for an Idempotency-Key is stored in the same transaction as the change", async () => {
    const getTransactions = async (id: string) => {
      const [row] = await db().$queryRaw<{ invoice: string; answer: string }[]>`
        SELECT i.xmin::text AS invoice, k.xmin::text AS answer FROM invoices i
        JOIN idempotency_keys k ON k.scope = ${organization.owner.id} AND k.response_body LIKE ${`%${id}%`}
        WHERE i.id = ${id}::uuid ORDER BY k.created_at DESC, k.id DESC LIMIT 1`;
      return row;
    };
    const callTwice = async (id: string, route: Route, action: string, body?: unknown) => {
      const headers = { "idempotency-key": `${action} ${id}` };
      const path = `/api/invoices/${id}/${action}`;
      const response = await callRoute(route, { path, params: { id }, body, headers });
      expect(response.status).toBeLessThan(300);
      expect(await callRoute(route, { path, params: { id }, body, headers })).toMatchObject({
        text: response.text,
      });
    };
    const [first, second] = [(await postNewInvoice({}, key)).json.id, (await postNewInvoice()).json.id];
    const expectSameTransaction = async (id: string) => {
      const row = await getTransactions(id);
      expect(row?.answer).toBe(row?.invoice);
      expect(row).toBeDefined();
    };
    await expectSameTransaction(first);
    for (const id of [first, second]) {
      await callTwice(id, sendRoute, "send");
      await expectSameTransaction(id);
    }
    await callTwice(first, paymentRoute, "payments", { method: "cash", paid_on: "2026-01-15", note: "" });
    await expectSameTransaction(first);
    await callTwice(second, voidRoute, "void", { replace: false });
    await expectSameTransaction(second);
  });

  it("the first request is rolled back if a second request takes over its Idempotency-Key", async () => {
    const where = { scope: organization.owner.id, responseStatus: null };
    const interrupted = await db().$transaction(async (tx) => {
      // The request can't create the draft until this row is unlocked, because the row contains the last
      // invoice number.
      await tx.$queryRaw`
        SELECT 1 AS one FROM organization_counters WHERE organization_id = ${organization.id}::uuid FOR UPDATE`;
      const started = postNewInvoice({}, key);
      await vi.waitFor(async () => expect(await db().idempotencyKey.count({ where })).toBe(1));
      await db().idempotencyKey.updateMany({ where, data: { id: createId() } });
      return { started };
    });
    const response = await interrupted.started;
    expect(response.status).toBe(409);
    // `Retry-After` shows that a retry can succeed. The 409 for a key reused with a different body has no such
    // header.
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await db().invoice.count({ where: { organizationId: organization.id } })).toBe(0);
  });

  it("an Idempotency-Key can be claimed again if its request hasn't finished after 30 seconds", async () => {
    const clock = createClock("2026-03-02T12:00:00Z");
    const ctx = await createOwnerContext(organization, clock);
    const scope = organization.owner.id;
    const request = { scope, key: "interrupted", route: "POST /api/invoices", hash: new Uint8Array(32) };
    expect(await claimIdempotencyKey(ctx, request)).not.toBeNull();
    clock.set("2026-03-02T12:00:30Z");
    expect(await claimIdempotencyKey(ctx, request)).toBeNull();
    clock.set("2026-03-02T12:00:31Z");
    expect(await claimIdempotencyKey(ctx, request)).not.toBeNull();
  });

  it("a rejected or failed request can be retried with the same Idempotency-Key", async () => {
    expectErrorLog(/^Failed to send invoice: Failed to create payment link$/);
    expect((await postNewInvoice({ line_items: [] }, key)).status).toBe(422);
    expect((await postNewInvoice({ line_items: [] }, key)).status).toBe(422);
    const { json } = await postNewInvoice();
    const send = () =>
      callRoute(sendRoute, {
        path: `/api/invoices/${json.id}/send`,
        params: { id: json.id },
        headers: { "idempotency-key": "send" },
      });
    fakeStripe.current.failNext = "before";
    expect((await send()).status).toBe(502);
    expect((await send()).status).toBe(200);
    expect(await send()).toMatchObject({ status: 200, json: { status: "sent" } });
  });
});
