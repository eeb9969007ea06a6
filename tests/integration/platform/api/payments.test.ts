import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { API_SCOPES, type ApiScope } from "@/lib/auth/api-scopes";
import type { Context } from "@/lib/auth/context";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { closeDatabase, db } from "@/lib/db";
import { createId } from "@/lib/ids";
import { createTestKey } from "@/tests/factories/api-keys";
import { createApiClient, readDocument } from "@/tests/factories/create-api-client";
import { createContact } from "@/tests/factories/horse-owners";
import {
  createMemberWithContext,
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";
import { createTestWebhook } from "@/tests/factories/webhooks";

const TODAY = getCalendarDate("America/Chicago", new Date());

let apiDocument: Awaited<ReturnType<typeof readDocument>>;
let organization: TestOrganization;
let owner: Context;
let contactId: string;

beforeAll(async () => {
  apiDocument = await readDocument();
});
beforeEach(async () => {
  organization = await createOrganization({ tier: "pro" });
  owner = await createOwnerContext(organization);
  contactId = await createContact(organization, "Anna Berg");
});
afterAll(closeDatabase);

async function createClient(scopes?: readonly ApiScope[]) {
  return createApiClient(apiDocument, (await createTestKey(owner, scopes)).secret);
}

const getCheck = () => ({ contact_id: contactId, method: "check", amount: "100", paid_on: TODAY });

describe("the API's payment endpoints", () => {
  it("the API's payment endpoints record a payment only once per Idempotency-Key", async () => {
    const call = await createClient();
    const headers = { "Idempotency-Key": createId() };
    const first = await call("recordPayment", { headers, body: getCheck() });
    expect(first.status).toBe(201);
    expect((await call("recordPayment", { headers, body: getCheck() })).json).toEqual(first.json);
    expect((await call("listPayments")).json.data).toHaveLength(1);
    const path = { id: first.json.id };
    const reversal = { path, headers: { "Idempotency-Key": createId() }, body: { reason: "Check bounced" } };
    const reversed = await call("reversePayment", reversal);
    expect((await call("reversePayment", reversal)).json).toEqual(reversed.json);
    const again = await call("reversePayment", { path, body: { reason: "Check bounced" } });
    expect(again.status).toBe(409);
  });

  it("the API's payment endpoints reject invalid fields and other organizations' contacts", async () => {
    const call = await createClient();
    const future = await call("recordPayment", { body: { ...getCheck(), paid_on: "2999-01-01" } });
    expect([future.status, future.json.error]).toMatchObject([
      422,
      { fieldErrors: { paid_on: "Choose today or an earlier day." } },
    ]);
    const foreign = await createContact(await createOrganization({ tier: "pro" }), "Other");
    const paid = await call("recordPayment", { body: { ...getCheck(), contact_id: foreign } });
    expect(paid.status).toBe(404);
    expect((await call("getPayment", { path: { id: createId() } })).status).toBe(404);
  });

  it("the API's payment endpoints require payments scopes, and only the owner can grant payments:write", async () => {
    const call = await createClient(API_SCOPES.filter((scope) => !scope.startsWith("payments:")));
    expect((await call("recordPayment", { body: getCheck() })).status).toBe(403);
    expect((await call("listPayments")).status).toBe(403);
    const reader = await createClient(["payments:read"]);
    expect((await reader("listPayments")).status).toBe(200);
    expect((await reader("recordPayment", { body: getCheck() })).status).toBe(403);
    const manager = (await createMemberWithContext(organization, "manager")).ctx;
    await expect(createTestKey(manager, ["payments:write"])).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(createTestKey(manager, ["payments:read"])).resolves.toBeDefined();
  });

  it("the API's payment endpoints send payment.recorded and payment.reversed to webhooks", async () => {
    await createTestWebhook(owner, { event_types: ["payment.recorded", "payment.reversed"] });
    const call = await createClient();
    const { id } = (await call("recordPayment", { body: getCheck() })).json;
    await call("reversePayment", { path: { id }, body: { reason: "Mistake" } });
    const deliveries = await db().webhookDelivery.findMany({
      where: { organizationId: organization.id },
      orderBy: { createdAt: "asc" },
    });
    expect(deliveries.map(({ body }) => JSON.parse(body))).toMatchObject([
      { type: "payment.recorded", data: { object: "payment", id } },
      { type: "payment.reversed", data: { object: "payment", id } },
    ]);
  });
});
