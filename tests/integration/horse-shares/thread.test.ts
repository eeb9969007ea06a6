import { NextRequest } from "next/server";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { POST as addRecord, GET as listRecords } from "@/app/api/horses/[id]/records/route";
import { GET as readHorse } from "@/app/api/horses/[id]/route";
import type { ShareScope } from "@/lib/auth/shared-permissions";
import { closeDatabase, db } from "@/lib/db";
import { acceptShare } from "@/lib/domain/horse-shares/answer-share";
import { offerShare } from "@/lib/domain/horse-shares/offer-share";
import { revokeShare } from "@/lib/domain/horse-shares/revoke-share";
import { createAccount, type TestAccount } from "@/tests/factories/accounts";
import { offerHorse, shareHorse } from "@/tests/factories/horse-shares";
import { createHorse } from "@/tests/factories/horses";

vi.mock("next/headers", async () => (await import("../../setup/next-request")).nextHeaders);

let owner: TestAccount;
let stable: TestAccount;
beforeAll(async () => {
  owner = await createAccount("personal");
  stable = await createAccount("personal");
});
afterAll(closeDatabase);

async function sharedHorse(scopes?: ShareScope[], endsOn?: string) {
  const horseId = await createHorse({ id: owner.organizationId }, "Willow");
  const { id } = await shareHorse({ organizationId: owner.organizationId, horseId }, stable.organizationId, {
    ...(scopes && { scopes }),
    ...(endsOn && { endsOn }),
  });
  return { horseId, id };
}

type Handler = (request: NextRequest, context: { params: Promise<{ id: string }> }) => Promise<Response>;

function ask(who: TestAccount, handler: Handler, horseId: string, body?: unknown): Promise<Response> {
  const request = new NextRequest("http://localhost:3000/", {
    method: body ? "POST" : "GET",
    headers: { host: "localhost:3000", origin: "http://localhost:3000", cookie: who.cookie },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return handler(request, { params: Promise.resolve({ id: horseId }) });
}

const TRIM = { kind: "farrier", happened_on: "2026-01-05", details: { work: "trim" } };

describe("a horse that its owner shares", () => {
  it("is taken by its link, written about by both with author and organization, and revoked at once", async () => {
    const horseId = await createHorse({ id: owner.organizationId }, "Juniper");
    expect((await ask(stable, readHorse, horseId)).status).toBe(404);

    const input = { horse_id: horseId, scopes: ["health" as const], ends_on: null };
    const { id, token } = await offerShare({ ctx: owner.ctx, input });
    await acceptShare({ ctx: stable.ctx, input: { token: token ?? "" } });
    expect(await (await ask(stable, readHorse, horseId)).json()).toMatchObject({ name: "Juniper" });

    await ask(owner, addRecord, horseId, TRIM);
    const added = await ask(stable, addRecord, horseId, TRIM);
    expect(added.status).toBe(201);
    const names = async (who: TestAccount) => {
      const records = (await (await ask(who, listRecords, horseId)).json()) as { author_name: string }[];
      return records.map(({ author_name }) => author_name);
    };
    const [ofStable, ofOwner] = [stable, owner].map(({ ctx }) => ctx.organization?.name);
    expect(await names(owner)).toEqual([
      expect.stringContaining(` · ${ofStable}`),
      expect.not.stringContaining("·"),
    ]);
    expect(await names(stable)).toEqual([
      expect.stringContaining(` · ${ofStable}`),
      expect.stringContaining(` · ${ofOwner}`),
    ]);

    await revokeShare({ ctx: owner.ctx, input: { horse_id: horseId, id } });
    expect((await ask(stable, readHorse, horseId)).status).toBe(404);
    expect((await ask(stable, addRecord, horseId, TRIM)).status).toBe(404);
    expect(await names(owner)).toHaveLength(2);
  });

  it("is taken once, however many take its link at the same moment", async () => {
    const horseId = await createHorse({ id: owner.organizationId });
    const { token } = await offerHorse({ organizationId: owner.organizationId, horseId });
    const takers = await Promise.all([0, 1, 2, 3, 4].map(() => createAccount("personal")));
    const all = Array.from({ length: 50 }, (_, at) => takers[at % takers.length] as TestAccount);
    const answers = await Promise.allSettled(all.map(({ ctx }) => acceptShare({ ctx, input: { token } })));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await db().horseShare.count({ where: { horseId, state: "accepted" } })).toBe(1);
  });

  it("shows of its identity what is shared", async () => {
    const { horseId } = await sharedHorse(["care"]);
    await db().horse.update({
      where: { id: horseId },
      data: { microchip: "985141000000001", microchipKind: "iso", ownerPhone: "2", breed: "Arab" },
    });
    const seen = await (await ask(stable, readHorse, horseId)).json();
    expect(seen).toMatchObject({ name: "Willow", breed: "Arab", microchip: null, owner_phone: null });
  });

  it("is over on its last day's end where the horse is", async () => {
    const at = { sessionId: stable.id, actorKind: "user" as const, requestId: "x" };
    const { loadContext } = await import("@/lib/auth/load-context");
    const { horseId } = await sharedHorse(undefined, "2026-03-01");
    const isShared = async (moment: string) => {
      const clock = { now: () => new Date(moment) };
      return (await loadContext({ ...at, horseId, clock }))?.shared !== null;
    };
    // Chicago is six hours behind; Kiritimati fourteen ahead.
    await db().organization.update({
      where: { id: owner.organizationId },
      data: { timeZone: "America/Chicago" },
    });
    expect(await isShared("2026-03-02T05:59:00Z")).toBe(true);
    expect(await isShared("2026-03-02T06:00:00Z")).toBe(false);
    await db().organization.update({
      where: { id: owner.organizationId },
      data: { timeZone: "Pacific/Kiritimati" },
    });
    expect(await isShared("2026-03-01T09:59:00Z")).toBe(true);
    expect(await isShared("2026-03-01T10:00:00Z")).toBe(false);
  });
});
