import { createHash } from "node:crypto";
import { NextRequest } from "next/server";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { GET as listHorses } from "@/app/api/horses/route";
import type { Context } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";
import { removeMember } from "@/lib/domain/organizations/members/remove-member";
import { listActivity } from "@/lib/domain/platform/activity/list-activity";
import { listApiKeys } from "@/lib/domain/platform/api-keys/list-api-keys";
import { revokeApiKey } from "@/lib/domain/platform/api-keys/revoke-api-key";
import { getContext, signIn } from "@/tests/factories/accounts";
import { createTestKey } from "@/tests/factories/api-keys";
import { sendApiRequest } from "@/tests/factories/create-api-client";
import {
  createMemberWithContext,
  createOrganization,
  createOwnerContext,
} from "@/tests/factories/organizations";
import { API_ROOT, type ApiFixture, createApiFixture, createBearer } from "./api-fixture";

let api: ApiFixture;

beforeEach(async () => {
  api = await createApiFixture();
});
afterAll(closeDatabase);

describe("authentication of API calls", () => {
  const list = (secret: string) => sendApiRequest("GET", `${API_ROOT}/horses`, createBearer(secret));

  it("an API call without a valid API key is rejected", async () => {
    const session = await signIn(api.organization.owner);
    const accessToken = session.authorization.replace("Bearer ", "");
    const { status } = await sendApiRequest("GET", `${API_ROOT}/horses`, {
      headers: { cookie: session.cookie },
    });
    expect(status).toBe(401);
    for (const text of ["", "nonsense", "hl_live_short", `hl_live_${"A".repeat(43)}`, accessToken]) {
      expect((await list(text)).status).toBe(401);
    }
  });

  it("a route outside the public API rejects an API key", async () => {
    const { secret } = await api.createClient();
    const request = new NextRequest("http://localhost:3000/api/horses", createBearer(secret));
    expect((await listHorses(request, { params: Promise.resolve({}) })).status).toBe(401);
  });

  it("a revoked or expired API key is rejected on the next call", async () => {
    const { call, key, secret } = await api.createClient();
    expect((await call("listHorses")).status).toBe(200);
    await revokeApiKey({ ctx: api.owner, input: { id: key.id } });
    expect((await call("listHorses")).json.error.message).toBe(
      "This API key was revoked. Use a different key.",
    );
    const second = await api.createClient();
    await db().apiKey.update({
      where: { id: second.key.id },
      data: { expiresAt: new Date(Date.now() - 1_000) },
    });
    expect((await second.call("listHorses")).json.error.message).toBe(
      "This API key has expired. Use a different key.",
    );
    expect((await list(secret)).status).toBe(401);
    const first = await listApiKeys({ ctx: api.owner, input: { limit: 1 } });
    const rest = await listApiKeys({ ctx: api.owner, input: { limit: 1, cursor: first.nextCursor } });
    expect([...first.keys, ...rest.keys].map(({ state }) => state)).toEqual(["expired", "revoked"]);
    expect(rest.nextCursor).toBeNull();
  });

  it("an API key is rejected after a downgrade or after the organization closes", async () => {
    const { call } = await api.createClient();
    await db().organization.update({
      where: { id: api.organization.id },
      data: { subscriptionTier: "ranch" },
    });
    const { status, json } = await call("listHorses");
    expect([status, json.error]).toMatchObject([
      402,
      { code: "PLAN_LIMIT", required_plan: "pro", upgrade_url: expect.stringContaining("/pricing") },
    ]);
    await db().organization.update({
      where: { id: api.organization.id },
      data: { subscriptionTier: "pro", isActive: false },
    });
    expect((await call("listHorses")).status).toBe(401);
  });
});

describe("an API key", () => {
  it("an API key is returned only at creation and is stored as a hash", async () => {
    const { key, secret } = await createTestKey(api.owner, ["care:write"]);
    expect(secret).toMatch(/^hl_live_[\w-]{43}$/);
    const row = await db().apiKey.findUniqueOrThrow({ where: { id: key.id } });
    expect(Buffer.from(row.secretHash)).toEqual(createHash("sha256").update(secret).digest());
    expect(row.lastFour).toBe(secret.slice(-4));
    const { entries } = await listActivity({ ctx: api.owner, input: { kind: "organization" } });
    expect(entries[0]?.text).toBe("API key “Feed computer” created");
    const stored = JSON.stringify([
      await db().auditLog.findMany({ where: { organizationId: api.organization.id } }),
      await listApiKeys({ ctx: api.owner, input: {} }),
    ]);
    expect(stored).not.toContain(secret.slice("hl_live_".length));
  });

  it("an API key's last use is stored at most once a minute", async () => {
    const { key, call } = await api.createClient();
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

  it("an API key keeps working after its creator is removed", async () => {
    const { user, ctx } = await createMemberWithContext(api.organization, "manager");
    const keyCtx = { ...ctx, permissions: { ...ctx.permissions, organization: "full" } } as Context;
    const { call } = await api.createClient(["horses:read"], keyCtx);
    const listed = async () => (await listApiKeys({ ctx: api.owner, input: {} })).keys;
    expect(await listed()).toMatchObject([{ isCreatorMember: true }]);
    await removeMember({ ctx: api.owner, input: { userId: user.id } });
    expect(await listed()).toMatchObject([{ state: "active", isCreatorMember: false }]);
    expect((await call("listHorses")).status).toBe(200);
  });

  it("creating an API key requires the permissions that the key grants and a plan with API access", async () => {
    const ranch = await createOwnerContext(await createOrganization({ tier: "ranch" }));
    await expect(createTestKey(ranch)).rejects.toMatchObject({ code: "PLAN_LIMIT" });
    const bookkeeper = { ...api.owner, permissions: { ...api.owner.permissions, care: "read" } } as Context;
    await expect(createTestKey(bookkeeper, ["care:write"])).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(createTestKey({ ...api.owner, horseIds: [] }, ["horses:read"])).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
    const stranger = await getContext(await signIn((await createOrganization()).owner));
    const { key } = await createTestKey(api.owner);
    await expect(revokeApiKey({ ctx: stranger, input: { id: key.id } })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });
});
