import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { POST as addRecord } from "@/app/api/horses/[id]/records/route";
import { GET as readHorse } from "@/app/api/horses/[id]/route";
import type { Context } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";
import { createContact } from "@/lib/domain/billing/contacts/create-contact";
import { addHorseCharge } from "@/lib/domain/billing/horse-charges/add-horse-charge";
import { createHealthRecord } from "@/lib/domain/care/care-plans/create-health-record";
import { deleteHealthRecord } from "@/lib/domain/care/care-plans/delete-health-record";
import { reopenCare } from "@/lib/domain/care/care-plans/reopen-care";
import { restoreHealthRecord } from "@/lib/domain/care/care-plans/restore-health-record";
import { skipCare } from "@/lib/domain/care/care-plans/skip-care";
import { updateHealthRecord } from "@/lib/domain/care/care-plans/update-health-record";
import { createGuestLink } from "@/lib/domain/care/guest-links/create-guest-link";
import { revokeGuestLink } from "@/lib/domain/care/guest-links/revoke-guest-link";
import { getHealthRecord } from "@/lib/domain/care/health-records/get-health-record";
import { listSharedHorsesWithOverdueCare } from "@/lib/domain/care/shared-care/list-shared-horses-with-overdue-care";
import { getHorseFile } from "@/lib/domain/horses/horse-files/get-horse-file";
import { listHorseFiles } from "@/lib/domain/horses/horse-files/list-horse-files";
import { acceptShare } from "@/lib/domain/horses/horse-shares/answer-share";
import { leaveShare } from "@/lib/domain/horses/horse-shares/leave-share";
import { listSharedHorses } from "@/lib/domain/horses/horse-shares/list-shared-horses";
import { revokeShare } from "@/lib/domain/horses/horse-shares/revoke-share";
import { updateMember } from "@/lib/domain/organizations/members/update-member";
import { createAccount, signIn, type TestAccount } from "@/tests/factories/accounts";
import { createTrimPlan } from "@/tests/factories/care-plans";
import { openEventStream } from "@/tests/factories/event-stream";
import { createFile } from "@/tests/factories/files";
import { loadSharedContext, offerHorse, shareHorse } from "@/tests/factories/horse-shares";
import { createHorse } from "@/tests/factories/horses";
import { createContextFor, createMemberWithContext } from "@/tests/factories/organizations";
import { callHandler, createSharedHorse, TRIM } from "./support";

let owner: TestAccount;
let stable: TestAccount;
beforeAll(async () => {
  owner = await createAccount("personal_plus");
  stable = await createAccount("personal");
});
afterAll(closeDatabase);

describe("the contents of a shared horse", () => {
  it("only the owner of a shared horse can skip or reopen the horse's care", async () => {
    const { horseId } = await createSharedHorse({ owner, stable }, ["care"]);
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

  it("a shared horse has overdue care only if its care is shared", async () => {
    const [withCare, withoutCare, onTime] = [
      await createSharedHorse({ owner, stable }, ["care"]),
      await createSharedHorse({ owner, stable }, ["identity", "health"]),
      await createSharedHorse({ owner, stable }, ["care"]),
    ];
    const horseIds = [withCare, withoutCare, onTime].map(({ horseId }) => horseId);
    for (const horseId of [withCare.horseId, withoutCare.horseId]) {
      await createTrimPlan(owner.ctx, horseId, { due_on: "2020-01-12" });
    }
    await createTrimPlan(owner.ctx, onTime.horseId, { due_on: "2099-01-12" });
    const list = (ctx: Context) => listSharedHorsesWithOverdueCare({ ctx, input: { horseIds } });
    expect(await list(stable.ctx)).toEqual([withCare.horseId]);
    expect(await list({ ...stable.ctx, horseIds: [] })).toEqual([]);
    expect(await list((await createAccount("personal")).ctx)).toEqual([]);
    await revokeShare({ ctx: owner.ctx, input: { horse_id: withCare.horseId, id: withCare.id } });
    expect(await list(stable.ctx)).toEqual([]);
  });

  it("a member limited to selected horses sees only the shared horses assigned to them", async () => {
    const { horseId, id } = await createSharedHorse({ owner, stable }, ["identity", "care"]);
    const other = await createSharedHorse({ owner, stable });
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
    // Accepting a new share after the old share ended doesn't restore the access of a member limited to
    // selected horses.
    await db().horseShare.updateMany({
      where: { horseId, state: "accepted" },
      data: { endsOn: new Date("2026-01-01") },
    });
    const { token } = await offerHorse({ organizationId: owner.organizationId, horseId });
    await acceptShare({ ctx: stable.ctx, input: { token } });
    expect(await getStatus(horseId)).toBe(404);
  });

  it("the list of shared horses can be paged forward and backward", async () => {
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

  it("a share without the identity scope hides the microchip and the owner's phone number", async () => {
    const { horseId } = await createSharedHorse({ owner, stable }, ["care"]);
    await db().horse.update({
      where: { id: horseId },
      data: { microchip: "985141000000001", microchipKind: "iso", ownerPhone: "2", breed: "Arab" },
    });
    const seen = await (await callHandler(stable, readHorse, horseId)).json();
    expect(seen).toMatchObject({ name: "Willow", breed: "Arab", microchip: null, owner_phone: null });
  });

  it("recipients with only the documents scope can't see health record attachments", async () => {
    const { horseId } = await createSharedHorse({ owner, stable }, ["documents"]);
    const record = await createHealthRecord({ ctx: owner.ctx, input: { ...TRIM, horse_id: horseId } });
    const attached = await createFile(owner.ctx, horseId, { recordId: record.id });
    const paper = await createFile(owner.ctx, horseId);
    const ctx = await loadSharedContext(horseId, stable);
    const { files } = await listHorseFiles({ ctx, input: { horse_id: horseId, kind: "photo" } });
    expect(files.map(({ id }) => id)).toEqual([paper]);
    const input = { horse_id: horseId, id: attached };
    await expect(getHorseFile({ ctx, input })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("a record can't be logged if the share is revoked during the request", async () => {
    const { horseId, id } = await createSharedHorse({ owner, stable });
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

  it("a share recipient can't log a health record with a cost", async () => {
    const { horseId } = await createSharedHorse({ owner, stable });
    const answer = await callHandler(stable, addRecord, horseId, { ...TRIM, cost: 85 });
    expect(await answer.json()).toMatchObject({
      error: { code: "VALIDATION", message: expect.stringContaining("Charges") },
    });
    expect(await db().financeEntry.count({ where: { allocations: { some: { horseId } } } })).toBe(0);
  });

  it("a share recipient's update keeps a contact that the recipient can't see", async () => {
    const { horseId } = await createSharedHorse({ owner, stable }, ["health", "costs"]);
    const ctx = await loadSharedContext(horseId, stable);
    const { id: contact_id } = await createContact({ ctx: owner.ctx, input: { name: "Dr. Ruiz" } });
    const record = await createHealthRecord({ ctx, input: { ...TRIM, horse_id: horseId, contact_id } });
    const key = { horse_id: horseId, id: record.id };
    const input = { ...TRIM, ...key, provider: "Dr. Ruiz" };
    await updateHealthRecord({ ctx: owner.ctx, input: { ...input, revision: 1, contact_id } });
    const seen = await getHealthRecord({ ctx, input: key });
    expect([seen, ...seen.revisions.map(({ state }) => state)].map(({ contactId }) => contactId)).toEqual([
      ...[null, null],
    ]);
    const readAsOwner = async () => (await getHealthRecord({ ctx: owner.ctx, input: key })).contactId;
    await updateHealthRecord({ ctx, input: { ...input, revision: 2, notes: "Left hind" } });
    expect(await readAsOwner()).toBe(contact_id);
    await updateHealthRecord({ ctx, input: { ...input, revision: 3, provider: "Dr. Hale" } });
    expect(await readAsOwner()).toBeNull();
  });

  it("a share recipient's update doesn't remove the cost that the recipient can't see", async () => {
    const { horseId } = await createSharedHorse({ owner, stable }, ["health"]);
    const ctx = await loadSharedContext(horseId, stable);
    const record = await createHealthRecord({ ctx, input: { ...TRIM, horse_id: horseId } });
    const key = { horse_id: horseId, id: record.id };
    await updateHealthRecord({
      ctx: owner.ctx,
      input: { ...TRIM, ...key, revision: record.revision, cost: 100 },
    });
    const seen = await getHealthRecord({ ctx, input: key });
    expect(seen.costCents).toBeNull();
    const corrected = { ...TRIM, ...key, revision: seen.revision, notes: "Left hind" };
    expect(await updateHealthRecord({ ctx, input: corrected })).toMatchObject({
      costCents: null,
    });
    expect(await getHealthRecord({ ctx: owner.ctx, input: key })).toMatchObject({
      costCents: 100_00,
      notes: "Left hind",
    });
    await expect(deleteHealthRecord({ ctx, input: key })).rejects.toMatchObject({
      code: "PRECONDITION_FAILED",
    });
    const where = { deletedAt: null, allocations: { some: { horseId, amountCents: 100_00 } } };
    expect(await db().financeEntry.count({ where })).toBe(1);
    await deleteHealthRecord({ ctx: owner.ctx, input: key });
    await expect(restoreHealthRecord({ ctx, input: key })).rejects.toMatchObject({
      code: "PRECONDITION_FAILED",
    });
    expect(await deleteHealthRecord({ ctx, input: key })).toMatchObject({ costCents: null });
    expect(await db().financeEntry.count({ where })).toBe(0);
  });
});

/**
 * Live events about a shared horse make its pages reload, but don't describe changes made by other recipients.
 */
it("one recipient's charges for a shared horse are hidden from other recipients", async () => {
  const { horseId } = await createSharedHorse({ owner, stable }, ["costs"]);
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

it("when one organization ends a share, the other sees a message immediately", async () => {
  const { horseId, id } = await createSharedHorse({ owner, stable }, ["care"]);
  const [theirs, own] = [await openEventStream(stable, "0"), await openEventStream(owner, "0")];
  const listAnnouncements = (stream: typeof own) =>
    stream.received.filter(({ topic }) => topic === "horse-shares").map(({ payload }) => payload);
  await revokeShare({ ctx: owner.ctx, input: { horse_id: horseId, id } });
  const ended = { horseId, say: expect.stringMatching(/ no longer shares .+ with you$/) };
  await vi.waitFor(() => expect(listAnnouncements(theirs)).toContainEqual(ended), { timeout: 5_000 });
  const next = await shareHorse({ organizationId: owner.organizationId, horseId }, stable.organizationId);
  await leaveShare({ ctx: stable.ctx, input: { id: next.id } });
  const left = { horseId, say: expect.stringMatching(/ no longer has access to /) };
  await vi.waitFor(() => expect(listAnnouncements(own)).toContainEqual(left), { timeout: 5_000 });
  await Promise.all([theirs.close(), own.close()]);
});
