import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { API_SCOPES, type ApiScope } from "@/lib/auth/api-scopes";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { closeDatabase } from "@/lib/db";
import { createId } from "@/lib/ids";
import { sendApiRequest } from "@/tests/factories/create-api-client";
import { createHorse } from "@/tests/factories/horses";
import { createOrganization, createOwnerContext } from "@/tests/factories/organizations";
import { API_ROOT, type ApiFixture, createApiFixture, createBearer } from "./api-fixture";

const TODAY = getCalendarDate("America/Chicago", new Date());

let api: ApiFixture;

beforeEach(async () => {
  api = await createApiFixture();
});
afterAll(closeDatabase);

describe("an API key's permissions", () => {
  /**
   * Returns the status of a call. The body can be invalid, because the scope is checked before the body is
   * read.
   */
  async function getStatus(secret: string, path: string, method: string): Promise<number> {
    const url = `${API_ROOT}${path.replace("{id}", createId())}?from=${TODAY}&to=${TODAY}`;
    const body = method === "get" ? {} : { body: "{}" };
    return (await sendApiRequest(method.toUpperCase() as "GET", url, { ...createBearer(secret), ...body }))
      .status;
  }

  it("an API key can call only the endpoints that its scopes allow", async () => {
    const secrets = new Map<string, string>();
    // Uses two organizations because this test needs more keys than one organization can have.
    const second = await createOwnerContext(await createOrganization());
    /** Returns a key with these scopes. Calls with the same scopes return the same key. */
    const getSecret = async (scopes: readonly ApiScope[]) => {
      const name = scopes.join();
      const ctx = scopes.length === 1 ? api.owner : second;
      const secret = secrets.get(name) ?? (await api.createClient(scopes, ctx)).secret;
      secrets.set(name, secret);
      return secret;
    };
    const wrong: string[] = [];
    for (const [path, methods] of Object.entries(api.document.paths)) {
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

  it("an API key can't create a webhook for events that the key can't read", async () => {
    const { call } = await api.createClient(["webhooks:write"]);
    const body = { url: "https://example.com/hook", event_types: ["invoice.paid"] };
    expect((await call("createWebhook", { body })).status).toBe(403);
  });

  it("a member limited to selected horses can't create an API key", async () => {
    await expect(api.createClient(["horses:read"], { ...api.owner, horseIds: [] })).rejects.toMatchObject({
      code: "FORBIDDEN",
      message: expect.stringContaining("A key can access every horse"),
    });
  });

  it("an API key can't access other organizations", async () => {
    const other = await createOrganization();
    const horse = await createHorse(other, "Theirs");
    const { call } = await api.createClient();
    expect((await call("getHorse", { path: { id: horse } })).status).toBe(404);
    expect((await call("updateHorse", { path: { id: horse }, body: { name: "Ours" } })).status).toBe(404);
    expect((await call("listHealthRecords", { path: { id: horse } })).status).toBe(404);
    expect((await call("listHorses")).json.data).toEqual([]);
    expect(
      (await call("createTask", { body: { title: "Feed", due_on: TODAY, horse_ids: [horse] } })).status,
    ).toBe(404);
  });

  it("API keys without a clients scope can't save an invoice's recipient as a client", async () => {
    const { call } = await api.createClient(["invoices:write"]);
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
