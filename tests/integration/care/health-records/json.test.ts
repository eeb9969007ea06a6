import { afterAll, beforeEach, expect, it } from "vitest";
import * as one from "@/app/api/horses/[id]/records/[recordId]/route";
import * as all from "@/app/api/horses/[id]/records/route";
import { closeDatabase, db } from "@/lib/db";
import { createId } from "@/lib/ids";
import { createAccount, signIn, type TestAccount } from "@/tests/factories/accounts";
import { createFile } from "@/tests/factories/files";
import { createHorse } from "@/tests/factories/horses";
import { createMember } from "@/tests/factories/organizations";
import { withRequestHeaders } from "@/tests/setup/next-request";

let account: TestAccount;
let horseId: string;
beforeEach(async () => {
  account = await createAccount();
  horseId = await createHorse({ id: account.organizationId });
});
afterAll(closeDatabase);

type Handler<Params> = (request: Request, context: { params: Promise<Params> }) => Promise<Response>;

async function callHandler<Params>(
  handler: Handler<Params>,
  params: Params,
  method: string,
  body?: object,
  query = "",
) {
  const headers = new Headers({ authorization: account.authorization, "content-type": "application/json" });
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  const request = new Request(`http://localhost:3000/api/horses/${horseId}/records${query}`, init);
  const response = await withRequestHeaders(headers, () =>
    handler(request, { params: Promise.resolve(params) }),
  );
  return { status: response.status, links: response.headers.get("link"), json: await response.json() };
}

const post = (body: object) => callHandler(all.POST, { id: horseId }, "POST", body);
const patch = (recordId: string, body: object) =>
  callHandler(one.PATCH, { id: horseId, recordId }, "PATCH", body);
const WEIGHT_RECORD = { kind: "weight", happened_on: "2026-01-05" };

it("the API accepts weights in kg or lb and returns kg", async () => {
  const details = { method: "scale", weight: 1_193, weight_unit: "lb" };
  const response = await post({ ...WEIGHT_RECORD, details, cost: 12.5 });
  expect(response).toMatchObject({
    status: 201,
    json: { title: "Weight: 1,193 lb (541 kg)", cost: 12.5, details: { weight: 541.14, weight_unit: "kg" } },
  });
  const { id: recordId, revision } = response.json;
  // Omitted fields don't change, `details` is replaced as a whole, and a default title is updated to match
  // the details.
  const noted = await patch(recordId, { revision, notes: "Before feed" });
  expect(noted.json).toMatchObject({ notes: "Before feed", cost: 12.5, details: response.json.details });
  const heavier = { ...response.json.details, weight: 550 };
  const changed = await patch(recordId, { revision: 2, details: heavier });
  expect(changed.json).toMatchObject({
    revision: 3,
    title: "Weight: 1,213 lb (550 kg)",
    notes: "Before feed",
  });
  expect((await patch(recordId, { revision: 2, notes: "Late" })).status).toBe(409);
  expect((await patch(recordId, { notes: "Of what?" })).status).toBe(422);

  const read = await callHandler(one.GET, { id: horseId, recordId }, "GET");
  expect(read.json.revisions.map((entry: { revision: number }) => entry.revision)).toEqual([2, 1]);
  const deleted = await callHandler(one.DELETE, { id: horseId, recordId }, "DELETE");
  expect(deleted.json.deleted_at).not.toBeNull();
  expect((await patch(recordId, { deleted: false })).json.deleted_at).toBeNull();
});

it("the API lists records of a single type in pages", async () => {
  for (const weight of [500, 510, 520])
    await post({ ...WEIGHT_RECORD, details: { method: "scale", weight } });
  await post({ kind: "farrier", happened_on: "2026-01-06", details: { work: "trim" } });
  const page = await callHandler(all.GET, { id: horseId }, "GET", undefined, "?kind=weight&limit=2");
  expect(page.json.map((record: { details: { weight: number } }) => record.details.weight)).toEqual([
    520, 510,
  ]);
  expect(page.links).toContain('rel="next"');
  expect((await callHandler(all.GET, { id: horseId }, "GET", undefined, "?kind=haircut")).status).toBe(422);
});

it("the API reports an invalid field by its path in the input", async () => {
  const { status, json } = await post({ ...WEIGHT_RECORD, details: { method: "scale", weight: 5 } });
  expect(status).toBe(422);
  expect(Object.keys(json.error.fieldErrors)).toEqual(["details.weight"]);
});

it("the API returns attachments only to callers with access to files", async () => {
  const { ctx } = account;
  const trimmed = { kind: "farrier", happened_on: "2026-01-06", details: { work: "trim" } };
  const [first, second] = [await post(trimmed), await post(trimmed)];
  const recordId: string = first.json.id;
  await createFile(ctx, horseId, { recordId, name: "Before.webp" });
  await createFile(ctx, horseId, { recordId, name: "After.webp" });
  await createFile(ctx, horseId, { name: "No record's" });
  const { json } = await callHandler(all.GET, { id: horseId }, "GET");
  const of = (read: { id: string; attachments: unknown[] }[], one: string) =>
    read.find((record) => record.id === one)?.attachments;
  const shown = {
    content_type: "image/webp",
    bytes: 1_000,
    url: expect.stringMatching(/^\/files\/.*signature=/),
  };
  expect(of(json, recordId)).toMatchObject([
    { name: "Before.webp", record_id: recordId, ...shown },
    { name: "After.webp", ...shown },
  ]);
  expect(of(json, second.json.id)).toEqual([]);
  expect((await callHandler(one.GET, { id: horseId, recordId }, "GET")).json.attachments).toEqual(
    of(json, recordId),
  );
  const role = { id: createId(), organizationId: account.organizationId, name: "Reads care", color: "green" };
  await db().role.create({ data: { ...role, permissions: { horses: "read", care: "read" } } });
  const reader = await createMember({ id: account.organizationId });
  await db().organizationMember.updateMany({ where: { userId: reader.id }, data: { roleId: role.id } });
  account = { ...account, ...(await signIn(reader)) };
  expect((await callHandler(one.GET, { id: horseId, recordId }, "GET")).json).toMatchObject({
    id: recordId,
    attachments: null,
  });
});
