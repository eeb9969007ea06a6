import { createHash } from "node:crypto";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { closeDatabase, db } from "@/lib/db";
import { createId } from "@/lib/ids";
import { createHorse } from "@/tests/factories/horses";
import { type ApiFixture, createApiFixture } from "./api-fixture";

const TODAY = getCalendarDate("America/Chicago", new Date());

let api: ApiFixture;

beforeEach(async () => {
  api = await createApiFixture();
});
afterAll(closeDatabase);

describe("an API client generated from the OpenAPI document", () => {
  it("a generated API client can page through lists until next_cursor is null", async () => {
    for (const name of ["Ash", "Birch", "Cedar"]) await createHorse(api.organization, name);
    const { call } = await api.createClient();
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

  it("a generated API client that repeats an Idempotency-Key doesn't create a second record", async () => {
    const { call } = await api.createClient();
    const headers = { "Idempotency-Key": createId() };
    const first = await call("createHorse", { headers, body: { name: "Maple" } });
    const repeated = await call("createHorse", { headers, body: { name: "Maple" } });
    expect(repeated.json).toEqual(first.json);
    expect((await call("createHorse", { headers, body: { name: "Other" } })).status).toBe(409);
    // A different API key can use the same idempotency key for another request.
    const other = await api.createClient();
    expect((await other.call("createHorse", { headers, body: { name: "Other" } })).status).toBe(201);
    expect((await call("listHorses")).json.data).toHaveLength(2);
  });

  it("a generated API client can read rate limits and retry times from response headers", async () => {
    const { call, key } = await api.createClient();
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
    const { call } = await api.createClient();
    const { status, json } = await call("createHorse", { body: { name: "" } });
    expect([status, json.error]).toMatchObject([
      422,
      { code: "VALIDATION", fieldErrors: { name: expect.any(String) } },
    ]);
    expect((await call("listHorses", { query: { limit: "0" } })).status).toBe(422);
    expect((await call("listTasks", { query: { from: "0", to: TODAY } })).status).toBe(422);
  });
});
