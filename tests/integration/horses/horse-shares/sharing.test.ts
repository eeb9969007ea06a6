import { NextRequest } from "next/server";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { POST as addRecord, GET as listHealthRecords } from "@/app/api/horses/[id]/records/route";
import { GET as readHorse } from "@/app/api/horses/[id]/route";
import { loadContext } from "@/lib/auth/load-context";
import { createOpaqueToken } from "@/lib/auth/opaque-token";
import { BUILT_IN_ROLES } from "@/lib/auth/permissions";
import type { ShareScope } from "@/lib/auth/shared-permissions";
import { closeDatabase, db } from "@/lib/db";
import { createContact } from "@/lib/domain/billing/contacts/create-contact";
import { addHorseCharge } from "@/lib/domain/billing/horse-charges/add-horse-charge";
import { createHealthRecord } from "@/lib/domain/care/care-plans/create-health-record";
import { reopenCare } from "@/lib/domain/care/care-plans/reopen-care";
import { skipCare } from "@/lib/domain/care/care-plans/skip-care";
import { createGuestLink } from "@/lib/domain/care/guest-links/create-guest-link";
import { revokeGuestLink } from "@/lib/domain/care/guest-links/revoke-guest-link";
import { deleteHealthRecordWithoutPlans } from "@/lib/domain/care/health-records/delete-health-record-without-plans";
import { getHealthRecord } from "@/lib/domain/care/health-records/get-health-record";
import { restoreHealthRecordWithoutPlans } from "@/lib/domain/care/health-records/restore-health-record-without-plans";
import { updateHealthRecordWithoutPlans } from "@/lib/domain/care/health-records/update-health-record-without-plans";
import { getHorseFile } from "@/lib/domain/horses/horse-files/get-horse-file";
import { listHorseFiles } from "@/lib/domain/horses/horse-files/list-horse-files";
import { acceptShare, declineShare } from "@/lib/domain/horses/horse-shares/answer-share";
import { leaveShare } from "@/lib/domain/horses/horse-shares/leave-share";
import { listSharedHorses } from "@/lib/domain/horses/horse-shares/list-shared-horses";
import { listShares } from "@/lib/domain/horses/horse-shares/list-shares";
import { offerShare } from "@/lib/domain/horses/horse-shares/offer-share";
import { revokeShare } from "@/lib/domain/horses/horse-shares/revoke-share";
import { updateShare } from "@/lib/domain/horses/horse-shares/update-share";
import { removeMember } from "@/lib/domain/organizations/members/remove-member";
import { updateMember } from "@/lib/domain/organizations/members/update-member";
import { createId } from "@/lib/ids";
import { task as mailShareAnswered } from "@/lib/worker/tasks/horses/mail-share-answered";
import { createAccount, signIn, type TestAccount } from "@/tests/factories/accounts";
import { createTrimPlan } from "@/tests/factories/care-plans";
import { openEventStream } from "@/tests/factories/event-stream";
import { createFile } from "@/tests/factories/files";
import { loadSharedContext, offerHorse, shareHorse } from "@/tests/factories/horse-shares";
import { createHorse } from "@/tests/factories/horses";
import { findQueuedJobs } from "@/tests/factories/jobs";
import {
  createContextFor,
  createMemberWithContext,
  createOrganization,
  createOwnerContext,
} from "@/tests/factories/organizations";
import { provideMailServer } from "@/tests/factories/test-mail-server";

vi.mock("next/headers", async () => (await import("../../../setup/next-request")).nextHeaders);

const mailServer = provideMailServer();
let owner: TestAccount;
let stable: TestAccount;
beforeAll(async () => {
  owner = await createAccount("personal_plus");
  stable = await createAccount("personal");
});
afterAll(closeDatabase);

async function createSharedHorse(scopes?: ShareScope[], endsOn?: string) {
  const horseId = await createHorse({ id: owner.organizationId }, "Willow");
  const { id } = await shareHorse({ organizationId: owner.organizationId, horseId }, stable.organizationId, {
    ...(scopes && { scopes }),
    ...(endsOn && { endsOn }),
  });
  return { horseId, id };
}

type Handler = (request: NextRequest, context: { params: Promise<{ id: string }> }) => Promise<Response>;

function callHandler(who: TestAccount, handler: Handler, horseId: string, body?: unknown): Promise<Response> {
  const request = new NextRequest("http://localhost:3000/", {
    method: body ? "POST" : "GET",
    headers: {
      host: "localhost:3000",
      origin: "http://localhost:3000",
      cookie: who.cookie,
      "content-type": "application/json",
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return handler(request, { params: Promise.resolve({ id: horseId }) });
}

const TRIM_INPUT = { kind: "farrier", happened_on: "2026-01-05", details: { work: "trim" } } as const;
const TRIM: object = TRIM_INPUT;

describe("a shared horse", () => {
  it("an accepted share lets both organizations log records that show their author and organization, until the share is revoked", async () => {
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

  it("a share can't be accepted after its link has expired or its end date has passed", async () => {
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

  it("a share is accepted only once when many people accept it at the same time", async () => {
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

  it("a share link requires the permission of the last person who changed it, and can't be changed after it has ended", async () => {
    const horseId = await createHorse({ id: owner.organizationId });
    const { user, ctx } = await createMemberWithContext({ id: owner.organizationId }, "manager");
    const role = { id: createId(), organizationId: owner.organizationId, name: "Shares", color: "green" };
    await db().role.create({ data: { ...role, permissions: { horses: "full", care: "full" } } });
    const made = { horse_id: horseId, scopes: ["care" as const], ends_on: null };
    const { id, token } = await offerShare({ ctx, input: made });
    const creatorKey = { organizationId_userId: { organizationId: owner.organizationId, userId: user.id } };
    await db().organizationMember.update({ where: creatorKey, data: { roleId: role.id } });
    const widen = () => updateShare({ ctx: owner.ctx, input: { ...made, id, scopes: ["care", "costs"] } });
    await widen();
    const taken = acceptShare({ ctx: stable.ctx, input: { token: token ?? "" } });
    await expect(taken).resolves.toMatchObject({ horseId });

    const other = await createHorse({ id: owner.organizationId });
    const offer = await offerShare({ ctx, input: { ...made, horse_id: other } });
    await db().organizationMember.delete({ where: creatorKey });
    const renewal = updateShare({ ctx: owner.ctx, input: { ...made, horse_id: other, id: offer.id } });
    await expect(renewal).rejects.toMatchObject({ code: "PRECONDITION_FAILED" });
  });

  it("a shared horse's planned care can be completed but not skipped by the organization that receives the share", async () => {
    const { horseId } = await createSharedHorse(["care"]);
    const ctx = await loadSharedContext(horseId, stable);
    const plan = await createTrimPlan(owner.ctx, horseId);
    const input = { id: plan.open?.id ?? "" };
    await expect(skipCare({ ctx, input })).rejects.toMatchObject({ code: "FORBIDDEN" });
    await skipCare({ ctx: owner.ctx, input });
    await expect(reopenCare({ ctx, input })).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(reopenCare({ ctx: owner.ctx, input })).resolves.toBeDefined();
    const { link } = await createGuestLink({
      ctx: owner.ctx,
      input: { horse_ids: [horseId], kinds: ["farrier"] },
    });
    const revoking = revokeGuestLink({ ctx, input: { id: link.id } });
    await expect(revoking).rejects.toMatchObject({ code: "FORBIDDEN" });
  });

  it("a share can't be accepted after its sender lost the permission, but shares that were already accepted continue", async () => {
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
    // These members can no longer edit care but can still edit horses.
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

  it("a person who accepts their own share offer for another organization gets no email about it", async () => {
    const home = await createAccount("personal_plus");
    const horseId = await createHorse({ id: home.organizationId }, "Clover");
    const offered = { horse_id: horseId, scopes: ["care" as const], ends_on: null };
    const { token } = await offerShare({ ctx: home.ctx, input: offered });
    const second = await createOrganization({ owner: home.user });
    await acceptShare({ ctx: await createOwnerContext(second), input: { token: token ?? "" } });
    expect(await findQueuedJobs(home.organizationId)).toEqual([]);
  });

  it("the sender of a share offer is notified of the response, and guessed links are refused and rate-limited", async () => {
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

  it("a shared horse is visible to a limited member as long as it is shared", async () => {
    const { horseId, id } = await createSharedHorse(["identity", "care"]);
    const other = await createSharedHorse();
    const { user } = await createMemberWithContext({ id: stable.organizationId }, "groom");
    const choose = (horseIds: string[]) =>
      updateMember({ ctx: stable.ctx, input: { userId: user.id, horseIds } });
    const stranger = await createHorse({ id: owner.organizationId });
    await expect(choose([stranger])).rejects.toMatchObject({ code: "NOT_FOUND" });
    await choose([horseId]);
    const { cookie } = await signIn(user);
    const getStatus = async (id: string) => (await callHandler({ ...stable, cookie }, readHorse, id)).status;
    expect([await getStatus(horseId), await getStatus(other.horseId)]).toEqual([200, 404]);
    const ctx = await createContextFor(user, { id: stable.organizationId });
    const { horses } = await listSharedHorses({ ctx, input: {} });
    expect(horses.map((horse) => horse.id)).toEqual([horseId]);
    const full = { ...ctx, permissions: stable.ctx.permissions };
    await expect(leaveShare({ ctx: full, input: { id: other.id } })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    await revokeShare({ ctx: owner.ctx, input: { horse_id: horseId, id } });
    expect(await getStatus(horseId)).toBe(404);
    await shareHorse({ organizationId: owner.organizationId, horseId }, stable.organizationId);
    expect(await getStatus(horseId)).toBe(404);
    await choose([horseId]);
    expect(await getStatus(horseId)).toBe(200);
    // Accepting a new share after the old share ended doesn't restore the limited member's access.
    await db().horseShare.updateMany({
      where: { horseId, state: "accepted" },
      data: { endsOn: new Date("2026-01-01") },
    });
    const { token } = await offerHorse({ organizationId: owner.organizationId, horseId });
    await acceptShare({ ctx: stable.ctx, input: { token } });
    expect(await getStatus(horseId)).toBe(404);
  });

  it("a shared horse appears in a list that can be paged in both directions", async () => {
    const barn = await createAccount("personal");
    for (const name of ["Aster", "Briar", "Cedar"]) {
      const horseId = await createHorse({ id: owner.organizationId }, name);
      await shareHorse({ organizationId: owner.organizationId, horseId }, barn.organizationId);
    }
    const page = async (cursor: string | null) => {
      const { horses, ...cursors } = await listSharedHorses({ ctx: barn.ctx, input: { limit: 2, cursor } });
      return { names: horses.map(({ name }) => name), ...cursors };
    };
    const first = await page(null);
    const second = await page(first.nextCursor);
    expect([first.names, second.names, second.nextCursor]).toEqual([["Aster", "Briar"], ["Cedar"], null]);
    expect((await page(second.previousCursor)).names).toEqual(first.names);
  });

  it("a shared horse shows its identity only with the identity scope", async () => {
    const { horseId } = await createSharedHorse(["care"]);
    await db().horse.update({
      where: { id: horseId },
      data: { microchip: "985141000000001", microchipKind: "iso", ownerPhone: "2", breed: "Arab" },
    });
    const seen = await (await callHandler(stable, readHorse, horseId)).json();
    expect(seen).toMatchObject({ name: "Willow", breed: "Arab", microchip: null, owner_phone: null });
  });

  it("a share ends after its last day in the time zone of the horse's organization", async () => {
    const at = { sessionId: stable.id, actorKind: "user" as const, requestId: "x" };
    const { horseId } = await createSharedHorse(undefined, "2026-03-01");
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

  it("a shared horse hides attachments of health records from recipients with the documents scope only", async () => {
    const { horseId } = await createSharedHorse(["documents"]);
    const record = await createHealthRecord({ ctx: owner.ctx, input: { ...TRIM_INPUT, horse_id: horseId } });
    const attached = await createFile(owner.ctx, horseId, { recordId: record.id });
    const paper = await createFile(owner.ctx, horseId);
    const ctx = await loadSharedContext(horseId, stable);
    const { files } = await listHorseFiles({ ctx, input: { horse_id: horseId, kind: "photo" } });
    expect(files.map(({ id }) => id)).toEqual([paper]);
    const input = { horse_id: horseId, id: attached };
    await expect(getHorseFile({ ctx, input })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("a record for a shared horse is refused if the share was revoked after the request started", async () => {
    const { horseId, id } = await createSharedHorse();
    const ctx = await loadSharedContext(horseId, stable);
    await revokeShare({ ctx: owner.ctx, input: { horse_id: horseId, id } });
    const input = {
      horse_id: horseId,
      kind: "farrier",
      happened_on: "2026-01-05",
      details: { work: "trim" },
    } as const;
    await expect(createHealthRecord({ ctx, input })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("a share pauses while the horse is archived or its organization is closed, and is read-only while the horse is over the plan's limit", async () => {
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
    // With five older horses, the plan's limit is reached.
    for (let count = 0; count < 5; count += 1) {
      const older = await createHorse({ id: account.organizationId });
      await db().horse.update({ where: { id: older }, data: { createdAt: new Date("2026-01-01") } });
    }
    expect(await isShared()).toBe(true);
    expect((await callHandler(stable, addRecord, horseId, TRIM)).status).toBe(402);
  });

  it("a shared horse's record can't have a cost, because costs must be entered as charges", async () => {
    const { horseId } = await createSharedHorse();
    const answer = await callHandler(stable, addRecord, horseId, { ...TRIM, cost: 85 });
    expect(await answer.json()).toMatchObject({
      error: { code: "VALIDATION", message: expect.stringContaining("Charges") },
    });
    expect(await db().financeEntry.count({ where: { allocations: { some: { horseId } } } })).toBe(0);
  });

  it("a shared horse hides the contact of a record, and updates keep the contact unless the provider changes", async () => {
    const { horseId } = await createSharedHorse(["health", "costs"]);
    const ctx = await loadSharedContext(horseId, stable);
    const { id: contact_id } = await createContact({ ctx: owner.ctx, input: { name: "Dr. Ruiz" } });
    const record = await createHealthRecord({ ctx, input: { ...TRIM_INPUT, horse_id: horseId, contact_id } });
    const key = { horse_id: horseId, id: record.id };
    const input = { ...TRIM_INPUT, ...key, provider: "Dr. Ruiz" };
    await updateHealthRecordWithoutPlans({ ctx: owner.ctx, input: { ...input, revision: 1, contact_id } });
    const seen = await getHealthRecord({ ctx, input: key });
    expect([seen, ...seen.revisions.map(({ state }) => state)].map(({ contactId }) => contactId)).toEqual([
      ...[null, null],
    ]);
    const readAsOwner = async () => (await getHealthRecord({ ctx: owner.ctx, input: key })).contactId;
    await updateHealthRecordWithoutPlans({ ctx, input: { ...input, revision: 2, notes: "Left hind" } });
    expect(await readAsOwner()).toBe(contact_id);
    await updateHealthRecordWithoutPlans({ ctx, input: { ...input, revision: 3, provider: "Dr. Hale" } });
    expect(await readAsOwner()).toBeNull();
  });

  it("a shared horse keeps the cost that the owner added to a record and shows it only with the costs scope", async () => {
    const { horseId } = await createSharedHorse(["health"]);
    const ctx = await loadSharedContext(horseId, stable);
    const record = await createHealthRecord({ ctx, input: { ...TRIM_INPUT, horse_id: horseId } });
    const key = { horse_id: horseId, id: record.id };
    await updateHealthRecordWithoutPlans({
      ctx: owner.ctx,
      input: { ...TRIM_INPUT, ...key, revision: record.revision, cost: 100 },
    });
    const seen = await getHealthRecord({ ctx, input: key });
    expect(seen.costCents).toBeNull();
    const corrected = { ...TRIM_INPUT, ...key, revision: seen.revision, notes: "Left hind" };
    expect(await updateHealthRecordWithoutPlans({ ctx, input: corrected })).toMatchObject({
      costCents: null,
    });
    expect(await getHealthRecord({ ctx: owner.ctx, input: key })).toMatchObject({
      costCents: 100_00,
      notes: "Left hind",
    });
    await expect(deleteHealthRecordWithoutPlans({ ctx, input: key })).rejects.toMatchObject({
      code: "PRECONDITION_FAILED",
    });
    const where = { deletedAt: null, allocations: { some: { horseId, amountCents: 100_00 } } };
    expect(await db().financeEntry.count({ where })).toBe(1);
    await deleteHealthRecordWithoutPlans({ ctx: owner.ctx, input: key });
    await expect(restoreHealthRecordWithoutPlans({ ctx, input: key })).rejects.toMatchObject({
      code: "PRECONDITION_FAILED",
    });
    expect(await deleteHealthRecordWithoutPlans({ ctx, input: key })).toMatchObject({ costCents: null });
    expect(await db().financeEntry.count({ where })).toBe(0);
  });
});

/** Live events about a horse reload shared pages. They don't contain the changes of other people. */
it("a shared horse hides one organization's charges from other organizations", async () => {
  const { horseId } = await createSharedHorse(["costs"]);
  const third = await createAccount("personal");
  await shareHorse({ organizationId: owner.organizationId, horseId }, third.organizationId, {
    scopes: ["costs"],
  });
  const [theirs, own] = [await openEventStream(third, "0", horseId), await openEventStream(owner, "0")];
  const input = { what: "Board", category: "board", charged_on: "2026-01-05", horse_id: horseId } as const;
  await addHorseCharge({
    ctx: await loadSharedContext(horseId, stable),
    input: { ...input, amount: 123.45 },
  });
  const getChargeEvents = (stream: typeof own) =>
    stream.received.filter(({ topic }) => topic === "horse-charges");
  await vi.waitFor(() => expect(getChargeEvents(theirs)).toHaveLength(1), { timeout: 5_000 });
  expect(getChargeEvents(theirs)[0]?.payload).toEqual({ horseId });
  const announcement = expect.stringContaining("$123.45");
  await vi.waitFor(
    () => expect(getChargeEvents(own).at(-1)?.payload).toEqual({ horseId, say: announcement }),
    {
      timeout: 5_000,
    },
  );
  await Promise.all([theirs.close(), own.close()]);
});
