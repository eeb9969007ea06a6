import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { POST as addRecord, GET as listHealthRecords } from "@/app/api/horses/[id]/records/route";
import { GET as readHorse } from "@/app/api/horses/[id]/route";
import { loadContext } from "@/lib/auth/load-context";
import { createOpaqueToken } from "@/lib/auth/opaque-token";
import { BUILT_IN_ROLES } from "@/lib/auth/permissions";
import { closeDatabase, db } from "@/lib/db";
import { acceptShare, declineShare } from "@/lib/domain/horses/horse-shares/answer-share";
import { listSharedHorses } from "@/lib/domain/horses/horse-shares/list-shared-horses";
import { listShares } from "@/lib/domain/horses/horse-shares/list-shares";
import { offerShare } from "@/lib/domain/horses/horse-shares/offer-share";
import { revokeShare } from "@/lib/domain/horses/horse-shares/revoke-share";
import { updateShare } from "@/lib/domain/horses/horse-shares/update-share";
import { removeMember } from "@/lib/domain/organizations/members/remove-member";
import { createId } from "@/lib/ids";
import { task as mailShareAnswered } from "@/lib/worker/tasks/horses/mail-share-answered";
import { createAccount, type TestAccount } from "@/tests/factories/accounts";
import { offerHorse, shareHorse } from "@/tests/factories/horse-shares";
import { createHorse } from "@/tests/factories/horses";
import { findQueuedJobs } from "@/tests/factories/jobs";
import {
  createMemberWithContext,
  createOrganization,
  createOwnerContext,
} from "@/tests/factories/organizations";
import { provideMailServer } from "@/tests/factories/test-mail-server";
import { callHandler, createSharedHorse, TRIM } from "./support";

const mailServer = provideMailServer();
let owner: TestAccount;
let stable: TestAccount;
beforeAll(async () => {
  owner = await createAccount("personal_plus");
  stable = await createAccount("personal");
});
afterAll(closeDatabase);

describe("sharing a horse", () => {
  it("a share lets both organizations log records until it is revoked", async () => {
    const horseId = await createHorse({ id: owner.organizationId }, "Juniper");
    expect((await callHandler(stable, readHorse, horseId)).status).toBe(404);

    const input = { horse_id: horseId, scopes: ["health" as const], ends_on: null };
    const { id, token } = await offerShare({ ctx: owner.ctx, input });
    await acceptShare({ ctx: stable.ctx, input: { token: token ?? "" } });
    expect(await (await callHandler(stable, readHorse, horseId)).json()).toMatchObject({ name: "Juniper" });

    await callHandler(owner, addRecord, horseId, TRIM);
    const added = await callHandler(stable, addRecord, horseId, TRIM);
    expect(added.status).toBe(201);
    const names = async (who: TestAccount) => {
      const records = (await (await callHandler(who, listHealthRecords, horseId)).json()) as {
        author_name: string;
      }[];
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
    expect((await callHandler(stable, readHorse, horseId)).status).toBe(404);
    expect((await callHandler(stable, addRecord, horseId, TRIM)).status).toBe(404);
    expect(await names(owner)).toHaveLength(2);
  });

  it("a share can't be accepted after its link expires or its end date passes", async () => {
    const horseId = await createHorse({ id: owner.organizationId });
    const { id, token } = await offerHorse({ organizationId: owner.organizationId, horseId });
    await db().horseShare.update({ where: { id }, data: { offerEndsAt: new Date(0) } });
    const expiredOffer = await offerHorse(
      { organizationId: owner.organizationId, horseId },
      { endsOn: "2026-01-01" },
    );
    for (const given of [token, expiredOffer.token]) {
      const acceptance = acceptShare({ ctx: stable.ctx, input: { token: given } });
      await expect(acceptance).rejects.toMatchObject({ code: "PRECONDITION_FAILED" });
    }
  });

  it("a share can be accepted or declined only by members who can add horses", async () => {
    const horseId = await createHorse({ id: owner.organizationId });
    const input = await offerHorse({ organizationId: owner.organizationId, horseId });
    const { ctx } = await createMemberWithContext({ id: stable.organizationId }, "groom");
    for (const answer of [acceptShare, declineShare]) {
      await expect(answer({ ctx, input })).rejects.toMatchObject({ code: "FORBIDDEN" });
    }
    await expect(acceptShare({ ctx: stable.ctx, input })).resolves.toMatchObject({ horseId });
  });

  it("a share can be accepted by only one of many concurrent requests", async () => {
    const horseId = await createHorse({ id: owner.organizationId });
    const { token } = await offerHorse({ organizationId: owner.organizationId, horseId });
    const recipients = await Promise.all([0, 1, 2, 3, 4].map(() => createAccount("personal")));
    const all = Array.from({ length: 50 }, (_, at) => recipients[at % recipients.length] as TestAccount);
    const answers = await Promise.allSettled(all.map(({ ctx }) => acceptShare({ ctx, input: { token } })));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await db().horseShare.count({ where: { horseId, state: "accepted" } })).toBe(1);
    const where = { organizationId: owner.organizationId, action: "horse_share.accepted" };
    expect(
      await db().auditLog.count({ where: { ...where, after: { path: ["horse_id"], equals: horseId } } }),
    ).toBe(1);
  });

  it("a share can be accepted if its last editor can offer it, even if its creator can't", async () => {
    const horseId = await createHorse({ id: owner.organizationId });
    const { user, ctx } = await createMemberWithContext({ id: owner.organizationId }, "manager");
    const role = { id: createId(), organizationId: owner.organizationId, name: "Shares", color: "green" };
    await db().role.create({ data: { ...role, permissions: { horses: "full", care: "full" } } });
    const input = { horse_id: horseId, scopes: ["care" as const], ends_on: null };
    const { id, token } = await offerShare({ ctx, input });
    const creatorKey = { organizationId_userId: { organizationId: owner.organizationId, userId: user.id } };
    await db().organizationMember.update({ where: creatorKey, data: { roleId: role.id } });
    const widen = () => updateShare({ ctx: owner.ctx, input: { ...input, id, scopes: ["care", "costs"] } });
    await widen();
    const taken = acceptShare({ ctx: stable.ctx, input: { token: token ?? "" } });
    await expect(taken).resolves.toMatchObject({ horseId });

    const other = await createHorse({ id: owner.organizationId });
    const offer = await offerShare({ ctx, input: { ...input, horse_id: other } });
    await db().organizationMember.delete({ where: creatorKey });
    const renewal = updateShare({ ctx: owner.ctx, input: { ...input, horse_id: other, id: offer.id } });
    await expect(renewal).rejects.toMatchObject({ code: "PRECONDITION_FAILED" });
  });

  it("a share can't be accepted after its sender loses permission to offer it", async () => {
    const horseId = await createHorse({ id: owner.organizationId });
    const { user, ctx } = await createMemberWithContext({ id: owner.organizationId }, "manager");
    const offer = async () => {
      const input = { horse_id: horseId, scopes: ["care" as const], ends_on: null };
      const { token } = await offerShare({ ctx, input });
      return { token: token ?? "" };
    };
    const [first, second] = [await offer(), await offer()];
    const [recipient, late] = [await createAccount("personal"), await createAccount("personal")];
    await acceptShare({ ctx: recipient.ctx, input: first });
    const membership = { organizationId_userId: { organizationId: owner.organizationId, userId: user.id } };
    const accept = () => acceptShare({ ctx: late.ctx, input: second });
    // The sender can no longer edit care but can still edit horses.
    const permissions = { ...BUILT_IN_ROLES.manager.permissions, care: "read" };
    const role = {
      id: createId(),
      organizationId: owner.organizationId,
      name: "Own",
      color: "green",
      permissions,
    };
    const { id: roleId } = await db().role.create({ data: role });
    await db().organizationMember.update({ where: membership, data: { roleId } });
    await expect(accept()).rejects.toMatchObject({ code: "PRECONDITION_FAILED" });
    expect(await listShares({ ctx: owner.ctx, input: { horse_id: horseId } })).toMatchObject([
      { state: "offered", isCreatorAuthorized: false },
      { state: "accepted" },
    ]);
    await db().organizationMember.update({
      where: membership,
      data: { roleId: BUILT_IN_ROLES.manager.id },
    });
    const deleted = (deletedAt: Date | null) =>
      db().user.update({ where: { id: user.id }, data: { deletedAt } });
    await deleted(new Date());
    await expect(accept()).rejects.toMatchObject({ code: "PRECONDITION_FAILED" });
    await deleted(null);
    await removeMember({ ctx: owner.ctx, input: { userId: user.id } });
    await expect(accept()).rejects.toMatchObject({ code: "PRECONDITION_FAILED" });
    expect((await callHandler(recipient, readHorse, horseId)).status).toBe(200);
  });

  it("no email is sent if a person accepts their own share offer", async () => {
    const home = await createAccount("personal_plus");
    const horseId = await createHorse({ id: home.organizationId }, "Clover");
    const offered = { horse_id: horseId, scopes: ["care" as const], ends_on: null };
    const { token } = await offerShare({ ctx: home.ctx, input: offered });
    const second = await createOrganization({ owner: home.user });
    await acceptShare({ ctx: await createOwnerContext(second), input: { token: token ?? "" } });
    expect(await findQueuedJobs(home.organizationId)).toEqual([]);
  });

  it("the sender of a share offer is notified of the response", async () => {
    const horseId = await createHorse({ id: owner.organizationId }, "Clover");
    const input = { horse_id: horseId, scopes: ["care" as const], ends_on: null };
    const { id: shareId, token } = await offerShare({ ctx: owner.ctx, input });
    const recipient = await createAccount("personal");
    await acceptShare({ ctx: recipient.ctx, input: { token: token ?? "" } });
    await mailShareAnswered({ organizationId: owner.organizationId, recipientId: owner.user.id, shareId });
    expect(mailServer).toMatchObject([
      {
        subject: `${recipient.ctx.organization?.name} now has access to Clover`,
        to: [{ address: owner.user.email }],
      },
    ]);
    await expect(acceptShare({ ctx: stable.ctx, input: { token: token ?? "" } })).rejects.toMatchObject({
      code: "PRECONDITION_FAILED",
    });
    const guess = () => acceptShare({ ctx: recipient.ctx, input: { token: createOpaqueToken() } });
    for (let tries = 0; tries < 30; tries += 1)
      await expect(guess()).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(guess()).rejects.toMatchObject({ code: "RATE_LIMITED" });
  });

  it("the time zone of the horse's organization determines when a share ends", async () => {
    const at = { sessionId: stable.id, actorKind: "user" as const, requestId: "x" };
    const { horseId } = await createSharedHorse({ owner, stable }, undefined, "2026-03-01");
    const isShared = async (moment: string) => {
      const clock = { now: () => new Date(moment) };
      return (await loadContext({ ...at, horseId, clock }))?.shared !== null;
    };
    // Chicago is six hours behind UTC; Kiritimati is fourteen hours ahead.
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

  it("share recipients can't open a horse that is archived or whose organization is closed", async () => {
    const account = await createAccount("personal");
    const horseId = await createHorse({ id: account.organizationId });
    await shareHorse({ organizationId: account.organizationId, horseId }, stable.organizationId);
    const isShared = async () => (await callHandler(stable, readHorse, horseId)).status === 200;
    const horse = (data: object) => db().horse.update({ where: { id: horseId }, data });
    const organization = (data: object) =>
      db().organization.update({ where: { id: account.organizationId }, data });
    expect(await isShared()).toBe(true);
    await horse({ archivedAt: new Date() });
    expect(await isShared()).toBe(false);
    await horse({ archivedAt: null, createdAt: new Date() });
    const isListed = async () => {
      const { horses } = await listSharedHorses({ ctx: stable.ctx, input: { limit: 100 } });
      return horses.some(({ id }) => id === horseId);
    };
    expect(await isListed()).toBe(true);
    await organization({ isActive: false });
    expect([await isShared(), await isListed()]).toEqual([false, false]);
    await organization({ isActive: true });
    // Five horses that were added earlier reach the plan's limit, so the shared horse is locked.
    for (let count = 0; count < 5; count += 1) {
      const older = await createHorse({ id: account.organizationId });
      await db().horse.update({ where: { id: older }, data: { createdAt: new Date("2026-01-01") } });
    }
    expect(await isShared()).toBe(true);
    expect((await callHandler(stable, addRecord, horseId, TRIM)).status).toBe(402);
  });
});
