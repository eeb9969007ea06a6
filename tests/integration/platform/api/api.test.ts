import { createHash } from "node:crypto";
import { NextRequest } from "next/server";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { GET as listHorses } from "@/app/api/horses/route";
import { API_SCOPES, type ApiScope } from "@/lib/auth/api-scopes";
import type { Context } from "@/lib/auth/context";
import { addCalendarDays, getCalendarDate } from "@/lib/dates/calendar-date";
import { closeDatabase, db } from "@/lib/db";
import { removeMember } from "@/lib/domain/organizations/members/remove-member";
import { listActivity } from "@/lib/domain/platform/activity/list-activity";
import { listApiKeys } from "@/lib/domain/platform/api-keys/list-api-keys";
import { revokeApiKey } from "@/lib/domain/platform/api-keys/revoke-api-key";
import { createId } from "@/lib/ids";
import { getContext, signIn } from "@/tests/factories/accounts";
import { createTestKey } from "@/tests/factories/api-keys";
import { createTrimPlan } from "@/tests/factories/care-plans";
import {
  type ApiResponse,
  createApiClient,
  readDocument,
  sendApiRequest,
} from "@/tests/factories/create-api-client";
import { createHorse } from "@/tests/factories/horses";
import {
  createMemberWithContext,
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";
import { createFakePaymentLinks, fakeStripe } from "@/tests/factories/payment-links";

vi.mock(
  "@/lib/stripe/payment-links",
  async () => (await import("@/tests/factories/payment-links")).paymentLinksModule,
);

const ROOT = "http://localhost:3000/api/v1";

import {
  callCollectionEndpoints,
  callCreditEndpoints,
  callOpenInvoiceEndpoints,
  callPayoutEndpoints,
  callRefundEndpoints,
  callStatementRunEndpoints,
} from "./call-account-endpoints";
import {
  callChargeSourceEndpoints,
  callContactEndpoints,
  callCreditNoteEndpoints,
  callOwnerEndpoints,
  callPaymentEndpoints,
  callRunEndpoints,
  callStatementEndpoint,
} from "./call-billing-endpoints";

const TODAY = getCalendarDate("America/Chicago", new Date());

let apiDocument: Awaited<ReturnType<typeof readDocument>>;
let organization: TestOrganization;
let owner: Context;

beforeAll(async () => {
  apiDocument = await readDocument();
});
beforeEach(async () => {
  fakeStripe.current = createFakePaymentLinks();
  organization = await createOrganization();
  owner = await createOwnerContext(organization);
});
afterAll(closeDatabase);

const getOperations = () => Object.values(apiDocument.paths).flatMap((methods) => Object.values(methods));
const createBearer = (secret: string) => ({ headers: { authorization: `Bearer ${secret}` } });

async function createClientWithScopes(scopes?: readonly ApiScope[], ctx = owner) {
  const { key, secret } = await createTestKey(ctx, scopes);
  return { key, secret, call: createApiClient(apiDocument, secret) };
}

describe("an API client generated from the OpenAPI document", () => {
  it("a generated API client can call every endpoint and receives responses that match the OpenAPI document", async () => {
    const { call: send } = await createClientWithScopes();
    const called = new Set<string>();
    const call = async (...[name, options]: Parameters<typeof send>): Promise<ApiResponse["json"]> => {
      called.add(name);
      const { status, json } = await send(name, options);
      expect([name, status, json]).toEqual([name, expect.toBeOneOf([200, 201]), expect.anything()]);
      return json;
    };

    const horse = await call("createHorse", { body: { name: "Maple", sex: "mare", height_hands: "15.2" } });
    expect(horse).toMatchObject({ name: "Maple", sex: "mare", height_hands: "15.2", is_locked: false });
    const path = { id: horse.id };
    await call("updateHorse", { path, body: { location: "Barn B", revision: horse.revision } });
    expect(await call("getHorse", { path })).toMatchObject({ location: "Barn B", sex: "mare" });
    const horses = await call("listHorses", { query: { search: "maple", archived: "false" } });
    expect(horses).toMatchObject({ data: [{ id: horse.id }], next_cursor: null });

    const visit = { kind: "farrier", happened_on: TODAY, details: { work: "reset" }, cost: 145.5 };
    const record = await call("createHealthRecord", { path, body: visit });
    expect(record).toMatchObject({ horse_id: horse.id, kind: "farrier", cost: 145.5, author_id: null });
    expect(record).toMatchObject({ author_name: "API key: Feed computer" });
    expect((await call("listHealthRecords", { path, query: { kind: "farrier" } })).data).toHaveLength(1);
    await createTrimPlan(owner, await createHorse(organization, "Juniper"));
    const { data: due } = await call("listDueCare", { query: { kind: "farrier", until: TODAY } });
    expect(due).toMatchObject([{ horse_name: "Juniper", kind: "farrier" }]);
    const dueId = due[0]?.id ?? "";
    const body = { happened_on: TODAY, details: { work: "trim" } };
    const done = await call("completeCare", { path: { id: dueId }, body });
    expect(done).toMatchObject({ completed: { id: dueId }, closed_before: null });
    // A repeated call returns the first result and writes nothing.
    expect(await call("completeCare", { path: { id: dueId }, body })).toMatchObject({ completed: null });

    const task = await call("createTask", { body: { title: "Feed", due_on: TODAY, horse_ids: [horse.id] } });
    expect(task).toMatchObject({ title: "Feed", horses: [{ id: horse.id, name: "Maple" }], status: "open" });
    const days = { from: TODAY, to: addCalendarDays(TODAY, 1) };
    expect((await call("listTasks", { query: days })).data).toMatchObject([{ id: task.id }]);
    const finished = await call("completeTask", { path: { id: task.id } });
    expect(finished).toMatchObject({
      status: "done",
      next_due_on: null,
      closed_by_name: "API key: Feed computer",
    });

    const client = await call("createClient", { body: { name: "Rui Chen", email: "rui@example.com" } });
    await call("updateClient", {
      path: { id: client.id },
      body: { name: "Rui Chen", email: "rui@example.com", phone: "555 0100" },
    });
    expect(await call("getClient", { path: { id: client.id } })).toMatchObject({ phone: "555 0100" });
    const draft = await call("createInvoice", {
      body: {
        customer_name: "Rui Chen",
        customer_email: "rui@example.com",
        due_date: "2099-01-31",
        client_id: client.id,
        line_items: [{ description: "Full board", quantity: 1.5, rate: 850 }],
      },
    });
    expect(draft).toMatchObject({ status: "draft", total_amount: 1275, client_id: client.id });
    const sent = await call("sendInvoice", { path: { id: draft.id } });
    expect(sent).toMatchObject({ status: "sent", invoice_number: "INV-0001" });
    expect((await call("listInvoices", { query: { status: "sent" } })).data).toMatchObject([
      { id: draft.id },
    ]);
    const signed = expect.objectContaining({ actor_name: "API key: Feed computer" });
    expect((await call("getInvoice", { path: { id: draft.id } })).history).toEqual([signed, signed]);
    expect((await call("listClients")).data).toMatchObject([{ id: client.id, balance: 1275 }]);

    const service = await call("createService", {
      body: { name: "Full board", category: "board", unit: "month", price: 650 },
    });
    const priced = { path: { id: service.id }, body: { price: 700, starts_on: "2999-01-01" } };
    expect(await call("changeServicePrice", priced)).toMatchObject({
      price: 650,
      prices: [{ price: 650 }, { starts_on: "2999-01-01", price: 700 }],
    });
    const canceled = { path: { id: service.id, starts_on: "2999-01-01" } };
    expect(await call("cancelServicePriceChange", canceled)).toMatchObject({ prices: [{ price: 650 }] });
    const renamed = { name: "Board", category: "board", unit: "month" };
    expect(await call("updateService", { path: { id: service.id }, body: renamed })).toMatchObject(renamed);
    expect((await call("listServices")).data).toMatchObject([{ id: service.id }]);
    expect((await call("archiveService", { path: { id: service.id } })).archived_at).toEqual(
      expect.any(String),
    );
    await call("restoreService", { path: { id: service.id } });

    const tax = await call("createTaxRate", { body: { name: "Sales tax", rate: 8.25 } });
    const taxAt = { id: tax.id };
    const state = { name: "State tax" };
    expect(await call("renameTaxRate", { path: taxAt, body: state })).toMatchObject({ ...state, rate: 8.25 });
    await call("archiveTaxRate", { path: taxAt, body: {} });
    await call("restoreTaxRate", { path: taxAt });
    expect((await call("listTaxRates")).data).toMatchObject([{ ...taxAt, archived_at: null }]);
    const settings = await call("getBillingSettings");
    const net30 = { payment_terms_days: 30 };
    expect(await call("updateBillingSettings", { body: { ...settings, ...net30 } })).toMatchObject(net30);
    const copy = await call("duplicateInvoice", { path: { id: draft.id } });
    expect(copy).toMatchObject({ status: "draft", total_amount: 1275 });
    await callCreditNoteEndpoints(call, draft.id);
    expect(await call("getService", { path: { id: service.id } })).toMatchObject({ archived_at: null });

    const charge = await call("addCharge", {
      body: { charged_on: TODAY, contact_id: client.id, service_id: service.id, quantity: 2 },
    });
    expect(charge).toMatchObject({ status: "unbilled", amount: 1300, shares: [{ contact_id: client.id }] });
    const chargePath = { id: charge.id };
    const correction = { charged_on: TODAY, contact_id: client.id, service_id: service.id, price: 600 };
    expect(
      await call("updateCharge", { path: chargePath, body: { ...correction, revision: 1 } }),
    ).toMatchObject({ amount: 600 });
    const writeOff = { path: chargePath, body: { reason: "Goodwill" } };
    expect(await call("writeOffCharge", writeOff)).toMatchObject({ written_off_reason: "Goodwill" });
    await call("restoreCharge", { path: chargePath });
    expect(await call("getCharge", { path: chargePath })).toMatchObject({ status: "unbilled" });
    expect((await call("listCharges", { query: { status: "unbilled" } })).data).toMatchObject([chargePath]);
    expect(await call("deleteCharge", { path: chargePath })).toMatchObject(chargePath);
    const shoeing = {
      charged_on: TODAY,
      horse_ids: [horse.id],
      service_id: service.id,
      contact_id: client.id,
    };
    expect(
      await call("chargeVisit", { body: { ...shoeing, pricing: "total", amount: 540, markup: 5 } }),
    ).toMatchObject({ data: [{ amount: 567, horse_id: horse.id }] });
    await callChargeSourceEndpoints(call, {
      ...{ serviceId: service.id, clientId: client.id, horseId: horse.id, day: TODAY },
    });
    await callRunEndpoints(call, { owner, throughOn: TODAY });
    await callStatementEndpoint(call, client.id);
    await callPaymentEndpoints(call, { contactId: client.id, day: TODAY });
    const account = { owner, contactId: client.id, day: TODAY };
    await callOpenInvoiceEndpoints(call, account);
    await callCreditEndpoints(call, account);
    await callRefundEndpoints(call, account);
    await callPayoutEndpoints(call, account);
    await callCollectionEndpoints(call, account);
    await callStatementRunEndpoints(call, account);
    await callContactEndpoints(call);
    await callOwnerEndpoints(call, { horseId: horse.id, contactId: client.id });
    const terms = {
      contact_id: client.id,
      service_id: service.id,
      cadence: "monthly",
      starts_on: "2998-01-01",
    };
    const agreement = await call("createAgreement", { body: terms });
    const agreementPath = { id: agreement.id };
    expect((await call("listAgreements")).data).toMatchObject([{ ...agreementPath, status: "upcoming" }]);
    await call("updateAgreement", { path: agreementPath, body: { ...terms, price: 500, revision: 1 } });
    await call("endAgreement", { path: agreementPath, body: { ends_on: "2998-12-31", revision: 2 } });
    const pause = { starts_on: "2998-02-01", ends_on: "2998-02-05" };
    expect(await call("pauseAgreement", { path: agreementPath, body: pause })).toMatchObject({
      pauses: [pause],
    });
    await call("resumeAgreement", { path: agreementPath, body: { pause_starts_on: "2998-02-01" } });
    const backfill = { action: "skip", through: "2998-01-31" };
    await call("confirmAgreementBackfill", { path: agreementPath, body: backfill });
    expect(await call("getAgreement", { path: agreementPath })).toMatchObject({ price: 500, pauses: [] });
    expect(await call("deleteAgreement", { path: agreementPath })).toMatchObject(agreementPath);

    expect((await call("listMembers")).data).toMatchObject([
      { user_id: organization.owner.id, is_owner: true, email: null },
    ]);
    const hook = { url: "https://1.1.1.1/hooks", event_types: ["horse.archived"] };
    const { secret, ...webhook } = await call("createWebhook", { body: hook });
    expect(secret).toMatch(/^whsec_/);
    const at = { id: webhook.id };
    expect((await call("listWebhooks")).data).toEqual([webhook]);
    expect((await call("changeWebhookSecret", { path: at })).secret).not.toBe(secret);
    const change = { description: "Feed computer" };
    expect(await call("updateWebhook", { path: at, body: change })).toMatchObject({ ...hook, ...change });
    expect(await call("getWebhook", { path: at })).toMatchObject({ ...hook, ...change });
    const delivery = await call("testWebhook", { path: at });
    expect((await call("listWebhookDeliveries", { path: at })).data).toEqual([delivery]);
    const redelivery = { ...at, delivery_id: delivery.id };
    expect(await call("redeliverWebhook", { path: redelivery })).toMatchObject({
      status: "waiting",
      attempts: [],
    });
    expect(await call("deleteWebhook", { path: at })).toMatchObject(at);

    expect((await call("archiveHorse", { path })).archived_at).toEqual(expect.any(String));

    expect([...called].toSorted()).toEqual(
      getOperations()
        .map(({ operationId }) => operationId)
        .toSorted(),
    );
    const { entries } = await listActivity({ ctx: owner, input: { kind: "horses" } });
    expect(entries.map(({ actorName, text }) => `${actorName}: ${text}`)).toContain(
      "API key “Feed computer”: Horse Maple archived",
    );
  }, 60_000);

  it("a generated API client can page through lists until next_cursor is null", async () => {
    for (const name of ["Ash", "Birch", "Cedar"]) await createHorse(organization, name);
    const { call } = await createClientWithScopes();
    const pages: string[][] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const { json } = await call("listHorses", { query: { limit: "2", ...(cursor && { cursor }) } });
      pages.push(json.data.map(({ name }) => name));
      cursor = json.next_cursor;
    }
    expect(pages).toEqual([["Ash", "Birch"], ["Cedar"]]);
    for (const title of ["Feed", "Muck out", "Turn out"])
      await call("createTask", { body: { title, due_on: TODAY } });
    const query = { from: TODAY, to: TODAY, limit: "2" };
    const { json: first } = await call("listTasks", { query });
    const { json: second } = await call("listTasks", {
      query: { ...query, cursor: first.next_cursor ?? "" },
    });
    const titles = [...first.data, ...second.data].map(({ title }) => title);
    expect([titles.toSorted(), first.data.length, second.next_cursor]).toEqual([
      ["Feed", "Muck out", "Turn out"],
      2,
      null,
    ]);
  });

  it("a generated API client can repeat a call with the same Idempotency-Key and creates only one record", async () => {
    const { call } = await createClientWithScopes();
    const headers = { "Idempotency-Key": createId() };
    const first = await call("createHorse", { headers, body: { name: "Maple" } });
    const repeated = await call("createHorse", { headers, body: { name: "Maple" } });
    expect(repeated.json).toEqual(first.json);
    expect((await call("createHorse", { headers, body: { name: "Other" } })).status).toBe(409);
    // Idempotency keys are separate per API key.
    const other = await createClientWithScopes();
    expect((await other.call("createHorse", { headers, body: { name: "Other" } })).status).toBe(201);
    expect((await call("listHorses")).json.data).toHaveLength(2);
  });

  it("a generated API client can read how many calls remain and when to retry", async () => {
    const { call, key } = await createClientWithScopes();
    const { headers } = await call("listHorses");
    expect(headers.get("ratelimit-limit")).toBe("300");
    expect(headers.get("ratelimit-remaining")).toBe("299");
    expect(Number(headers.get("ratelimit-reset"))).toBeGreaterThan(0);
    const counted = createHash("sha256").update(key.id).digest("base64url");
    await db().rateLimit.update({ where: { key: `api.key:${counted}` }, data: { points: 300 } });
    const refused = await call("listHorses");
    expect([refused.status, refused.headers.get("ratelimit-remaining")]).toEqual([429, "0"]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it("a generated API client receives the name of an invalid field", async () => {
    const { call } = await createClientWithScopes();
    const { status, json } = await call("createHorse", { body: { name: "" } });
    expect([status, json.error]).toMatchObject([
      422,
      { code: "VALIDATION", fieldErrors: { name: expect.any(String) } },
    ]);
    expect((await call("listHorses", { query: { limit: "0" } })).status).toBe(422);
    expect((await call("listTasks", { query: { from: "0", to: TODAY } })).status).toBe(422);
  });
});

describe("an API key's permissions", () => {
  /**
   * Returns the status of a call with an invalid body, because the scope is checked before the body is read.
   */
  async function getStatus(secret: string, path: string, method: string): Promise<number> {
    const url = `${ROOT}${path.replace("{id}", createId())}?from=${TODAY}&to=${TODAY}`;
    const body = method === "get" ? {} : { body: "{}" };
    return (await sendApiRequest(method.toUpperCase() as "GET", url, { ...createBearer(secret), ...body }))
      .status;
  }

  it("an API key can call only the endpoints of its scopes", async () => {
    const secrets = new Map<string, string>();
    // An organization can't have as many keys as this test needs.
    const second = await createOwnerContext(await createOrganization());
    /** Returns a key with these scopes. Calls with the same scopes return the same key. */
    const getSecret = async (scopes: readonly ApiScope[]) => {
      const name = scopes.join();
      const ctx = scopes.length === 1 ? owner : second;
      const secret = secrets.get(name) ?? (await createClientWithScopes(scopes, ctx)).secret;
      secrets.set(name, secret);
      return secret;
    };
    const wrong: string[] = [];
    for (const [path, methods] of Object.entries(apiDocument.paths)) {
      for (const [method, { security }] of Object.entries(methods)) {
        const [needed = ""] = security[0].apiKey;
        const granting = API_SCOPES.filter(
          (scope) => scope === needed || scope === needed.replace(":read", ":write"),
        );
        const others = API_SCOPES.filter((scope) => !granting.includes(scope));
        for (const scope of granting) {
          if ((await getStatus(await getSecret([scope]), path, method)) === 403)
            wrong.push(`${method} ${path} refuses ${scope}`);
        }
        if ((await getStatus(await getSecret(others), path, method)) !== 403)
          wrong.push(`${method} ${path} doesn't need ${needed}`);
      }
    }
    expect(wrong).toEqual([]);
  }, 60_000);

  it("an API key can't subscribe webhooks to data that it can't read", async () => {
    const { call } = await createClientWithScopes(["webhooks:write"]);
    const body = { url: "https://example.com/hook", event_types: ["invoice.paid"] };
    expect((await call("createWebhook", { body })).status).toBe(403);
  });

  it("an API key can't access other organizations", async () => {
    const other = await createOrganization();
    const horse = await createHorse(other, "Theirs");
    const { call } = await createClientWithScopes();
    expect((await call("getHorse", { path: { id: horse } })).status).toBe(404);
    expect((await call("updateHorse", { path: { id: horse }, body: { name: "Ours" } })).status).toBe(404);
    expect((await call("listHealthRecords", { path: { id: horse } })).status).toBe(404);
    expect((await call("listHorses")).json.data).toEqual([]);
    expect(
      (await call("createTask", { body: { title: "Feed", due_on: TODAY, horse_ids: [horse] } })).status,
    ).toBe(404);
  });

  it("an API key without a clients scope can't save a client with an invoice", async () => {
    const { call } = await createClientWithScopes(["invoices:write"]);
    const body = {
      ...{ customer_name: "Rui Chen", customer_email: "rui@example.com", due_date: "2099-01-31" },
      line_items: [{ description: "Full board", quantity: 1, rate: 850 }],
      save_as_client: true,
    };
    expect((await call("createInvoice", { body })).json.error.message).toBe(
      "This API key doesn't have the required scope.",
    );
  });
});

describe("authentication of API calls", () => {
  const list = (secret: string) => sendApiRequest("GET", `${ROOT}/horses`, createBearer(secret));

  it("an API call without a key, with a session or with an unknown key is rejected", async () => {
    const session = await signIn(organization.owner);
    const accessToken = session.authorization.replace("Bearer ", "");
    const { status } = await sendApiRequest("GET", `${ROOT}/horses`, { headers: { cookie: session.cookie } });
    expect(status).toBe(401);
    for (const text of ["", "nonsense", "hl_live_short", `hl_live_${"A".repeat(43)}`, accessToken]) {
      expect((await list(text)).status).toBe(401);
    }
  });

  it("an API key gives access to the API only", async () => {
    const { secret } = await createClientWithScopes();
    const request = new NextRequest("http://localhost:3000/api/horses", createBearer(secret));
    expect((await listHorses(request, { params: Promise.resolve({}) })).status).toBe(401);
  });

  it("a revoked or expired API key is rejected on the next call", async () => {
    const { call, key, secret } = await createClientWithScopes();
    expect((await call("listHorses")).status).toBe(200);
    await revokeApiKey({ ctx: owner, input: { id: key.id } });
    expect((await call("listHorses")).json.error.message).toBe("This API key was revoked.");
    const second = await createClientWithScopes();
    await db().apiKey.update({
      where: { id: second.key.id },
      data: { expiresAt: new Date(Date.now() - 1_000) },
    });
    expect((await second.call("listHorses")).json.error.message).toBe("This API key has expired.");
    expect((await list(secret)).status).toBe(401);
    const first = await listApiKeys({ ctx: owner, input: { limit: 1 } });
    const rest = await listApiKeys({ ctx: owner, input: { limit: 1, cursor: first.nextCursor } });
    expect([...first.keys, ...rest.keys].map(({ state }) => state)).toEqual(["expired", "revoked"]);
    expect(rest.nextCursor).toBeNull();
  });

  it("an API key is rejected with an explanation after the plan ends or the organization closes", async () => {
    const { call } = await createClientWithScopes();
    await db().organization.update({ where: { id: organization.id }, data: { subscriptionTier: "ranch" } });
    const { status, json } = await call("listHorses");
    expect([status, json.error]).toMatchObject([
      402,
      { code: "PLAN_LIMIT", required_plan: "pro", upgrade_url: expect.stringContaining("/pricing") },
    ]);
    await db().organization.update({
      where: { id: organization.id },
      data: { subscriptionTier: "pro", isActive: false },
    });
    expect((await call("listHorses")).status).toBe(401);
  });
});

describe("an API key", () => {
  it("an API key is stored as a hash, shown only once and recorded without its secret", async () => {
    const { key, secret } = await createTestKey(owner, ["care:write"]);
    expect(secret).toMatch(/^hl_live_[\w-]{43}$/);
    const row = await db().apiKey.findUniqueOrThrow({ where: { id: key.id } });
    expect(Buffer.from(row.secretHash)).toEqual(createHash("sha256").update(secret).digest());
    expect(row.lastFour).toBe(secret.slice(-4));
    const { entries } = await listActivity({ ctx: owner, input: { kind: "organization" } });
    expect(entries[0]?.text).toBe("API key “Feed computer” created");
    const stored = JSON.stringify([
      await db().auditLog.findMany({ where: { organizationId: organization.id } }),
      await listApiKeys({ ctx: owner, input: {} }),
    ]);
    expect(stored).not.toContain(secret.slice("hl_live_".length));
  });

  it("an API key's last use is shown to the minute", async () => {
    const { key, call } = await createClientWithScopes();
    await call("listHorses");
    const { lastUsedAt } = await db().apiKey.findUniqueOrThrow({ where: { id: key.id } });
    expect(lastUsedAt).toBeInstanceOf(Date);
    await call("listHorses");
    expect((await db().apiKey.findUniqueOrThrow({ where: { id: key.id } })).lastUsedAt).toEqual(lastUsedAt);
    const earlier = new Date(Date.now() - 61_000);
    await db().apiKey.update({ where: { id: key.id }, data: { lastUsedAt: earlier } });
    await call("listHorses");
    expect(
      (await db().apiKey.findUniqueOrThrow({ where: { id: key.id } })).lastUsedAt?.getTime(),
    ).toBeGreaterThan(earlier.getTime());
  });

  it("an API key keeps working after its creator is removed, and the key list shows the removal", async () => {
    const { user, ctx } = await createMemberWithContext(organization, "manager");
    const keyCtx = { ...ctx, permissions: { ...ctx.permissions, organization: "full" } } as Context;
    const { call } = await createClientWithScopes(["horses:read"], keyCtx);
    const listed = async () => (await listApiKeys({ ctx: owner, input: {} })).keys;
    expect(await listed()).toMatchObject([{ isCreatorMember: true }]);
    await removeMember({ ctx: owner, input: { userId: user.id } });
    expect(await listed()).toMatchObject([{ state: "active", isCreatorMember: false }]);
    expect((await call("listHorses")).status).toBe(200);
  });

  it("an API key can be created only by members who have its permissions, on a plan that includes the API", async () => {
    const ranch = await createOwnerContext(await createOrganization({ tier: "ranch" }));
    await expect(createTestKey(ranch)).rejects.toMatchObject({ code: "PLAN_LIMIT" });
    const bookkeeper = { ...owner, permissions: { ...owner.permissions, care: "read" } } as Context;
    await expect(createTestKey(bookkeeper, ["care:write"])).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(createTestKey({ ...owner, horseIds: [] }, ["horses:read"])).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
    const stranger = await getContext(await signIn((await createOrganization()).owner));
    const { key } = await createTestKey(owner);
    await expect(revokeApiKey({ ctx: stranger, input: { id: key.id } })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });
});
