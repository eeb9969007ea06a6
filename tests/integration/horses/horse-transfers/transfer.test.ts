import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { closeDatabase, db } from "@/lib/db";
import { createHealthRecord } from "@/lib/domain/care/care-plans/create-health-record";
import { listCarePlansOfHorse } from "@/lib/domain/care/care-plans/list-care-plans-of-horse";
import { updateHealthRecord } from "@/lib/domain/care/care-plans/update-health-record";
import { getEmergencyCard } from "@/lib/domain/care/emergency-cards/get-emergency-card";
import { issueEmergencyCardCode } from "@/lib/domain/care/emergency-cards/issue-emergency-card-code";
import { saveEmergencyCard } from "@/lib/domain/care/emergency-cards/save-emergency-card";
import { createGuestLink } from "@/lib/domain/care/guest-links/create-guest-link";
import { listHealthRecords } from "@/lib/domain/care/health-records/list-health-records";
import { listHorseFiles } from "@/lib/domain/horses/horse-files/list-horse-files";
import { acceptHorseTransfer } from "@/lib/domain/horses/horse-transfers/accept-horse-transfer";
import { cancelHorseTransfer } from "@/lib/domain/horses/horse-transfers/cancel-horse-transfer";
import { createTransferExportLink } from "@/lib/domain/horses/horse-transfers/create-transfer-export-link";
import { findHorseTransfer } from "@/lib/domain/horses/horse-transfers/find-horse-transfer";
import { listTransferredHorses } from "@/lib/domain/horses/horse-transfers/list-transferred-horses";
import type { OfferTransferInput } from "@/lib/domain/horses/horse-transfers/model/schemas";
import { offerHorseTransfer } from "@/lib/domain/horses/horse-transfers/offer-horse-transfer";
import { readPublicTransfer } from "@/lib/domain/horses/horse-transfers/read-public-transfer";
import { runTransferExport } from "@/lib/domain/horses/horse-transfers/run-transfer-export";
import { getHorse } from "@/lib/domain/horses/horses/get-horse";
import { listHorses } from "@/lib/domain/horses/horses/list-horses";
import { getStorageUsage } from "@/lib/domain/horses/uploads/get-storage-usage";
import { listActivity } from "@/lib/domain/platform/activity/list-activity";
import { createCalendarEvent } from "@/lib/domain/work/calendar/create-calendar-event";
import { createId } from "@/lib/ids";
import { countAgainstRateLimit } from "@/lib/rate-limit";
import { createTrimPlan } from "@/tests/factories/care-plans";
import { createJpeg, PDF, uploadFile } from "@/tests/factories/files";
import { createHorse } from "@/tests/factories/horses";
import {
  createContextFor,
  createMember,
  createMemberWithContext,
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";
import { addTask } from "@/tests/factories/tasks";

const TODAY = getCalendarDate("America/Chicago", new Date());
const client = { address: "203.0.113.9", userAgent: null };
const ALL_CONTENTS = { with_care: true, with_card: true, with_notes: true };
const NOT_FOUND = { code: "NOT_FOUND" };

let organization: TestOrganization;
let formerOwner: Context;
let newOwner: Context;
beforeAll(async () => {
  organization = await createOrganization({ name: "Willow Creek" });
  formerOwner = await createOwnerContext(organization);
  newOwner = await createOwnerContext(await createOrganization({ name: "Prairie Hill" }));
});
afterAll(closeDatabase);

const offerHorse = async (horse_id: string, changes: Partial<OfferTransferInput> = {}) =>
  offerHorseTransfer({ ctx: formerOwner, input: { horse_id, ...ALL_CONTENTS, ...changes } });
const acceptOffer = (token: string, ctx = newOwner) => acceptHorseTransfer({ ctx, client, input: { token } });
const logTrim = (ctx: Context, horse_id: string) =>
  createHealthRecord({
    ctx,
    input: { horse_id, kind: "farrier", happened_on: TODAY, details: { work: "trim" }, cost: "60" },
  });
const getRecords = async (ctx: Context, horse_id: string) =>
  (await listHealthRecords({ ctx, input: { horse_id } })).records;
const getStorageOfBoth = async () => {
  const [former, there] = await Promise.all([
    getStorageUsage({ ctx: formerOwner }),
    getStorageUsage({ ctx: newOwner }),
  ]);
  return { former, there };
};

const createMicrochip = () => ({ microchip: createId().slice(-15), microchipKind: "older" });

/**
 * Creates a horse with an updated health record, a care plan, an emergency card with a code, a photo and a
 * document.
 */
async function createFullHorse(name = "Star") {
  const horse_id = await createHorse(organization, name);
  await db().horse.update({
    where: { id: horse_id },
    data: { notes: "Kicks", ownerName: "Petra", location: "Stall 4", ...createMicrochip() },
  });
  const record = await logTrim(formerOwner, horse_id);
  await updateHealthRecord({
    ctx: formerOwner,
    input: {
      ...{ horse_id, id: record.id, revision: 1, kind: "farrier", happened_on: TODAY, cost: "70" },
      details: { work: "reset" },
    },
  });
  await createTrimPlan(formerOwner, horse_id, { due_on: TODAY });
  await saveEmergencyCard({ ctx: formerOwner, input: { horse_id, revision: 0, allergies: "Penicillin" } });
  await issueEmergencyCardCode({ ctx: formerOwner, input: { horse_id } });
  const target = { horse_id };
  await uploadFile(formerOwner, {
    purpose: "horse_photo",
    target,
    name: "star.jpg",
    bytes: await createJpeg(),
  });
  const document = { ...target, document_kind: "coggins" };
  await uploadFile(formerOwner, {
    purpose: "horse_document",
    target: document,
    name: "coggins.pdf",
    bytes: PDF,
  });
  return { horse_id, recordId: record.id };
}

describe("an accepted transfer", () => {
  it("an accepted transfer moves the horse's care history and files, but not care costs", async () => {
    const { horse_id, recordId } = await createFullHorse();
    const task = await addTask(formerOwner, { horse_ids: horse_id });
    const event = await createCalendarEvent({
      ctx: formerOwner,
      input: { title: "Clinic", starts_on: TODAY, horse_ids: [horse_id] },
    });
    const guest = await createGuestLink({
      ctx: formerOwner,
      input: { horse_ids: horse_id, kinds: "farrier" },
    });
    const before = await getStorageOfBoth();
    const { token, transfer } = await offerHorse(horse_id, { note: "Take care of her" });
    expect(await readPublicTransfer({ ctx: newOwner, client, input: { token } })).toMatchObject({
      ...{ state: "open", horseName: "Star", organizationName: "Willow Creek", records: 1, files: 2 },
      ...{ note: "Take care of her", to: null },
    });
    const { horseId } = await acceptOffer(token);

    expect(await getHorse({ ctx: newOwner, input: { id: horseId } })).toMatchObject({
      ...{ name: "Star", notes: "Kicks", ownerName: null, location: null, isLocked: false },
      picture: { url: expect.stringContaining(newOwner.organization?.id ?? "") },
    });
    const records = await getRecords(newOwner, horseId);
    expect(records.map(({ id, costCents, authorName }) => [id, costCents, Boolean(authorName)])).toEqual([
      [recordId, null, true],
    ]);
    expect(
      await db().healthRecordRevision.count({
        where: { recordId, organizationId: newOwner.organization?.id ?? "" },
      }),
    ).toBe(1);
    const [plan] = await listCarePlansOfHorse({ ctx: newOwner, input: { horse_id: horseId } });
    expect(plan?.open?.dueOn).toBe(TODAY);
    const card = await getEmergencyCard({ ctx: newOwner, input: { horse_id: horseId } });
    expect([card.sheet.card?.allergies, card.code]).toEqual(["Penicillin", null]);

    const after = await getStorageOfBoth();
    const moved = before.former.bytes - after.former.bytes;
    expect(moved).toBeGreaterThan(0);
    expect(after.there.bytes - before.there.bytes).toBe(moved);
    expect([before.former.photos - after.former.photos, after.there.photos - before.there.photos]).toEqual([
      1, 1,
    ]);
    const photos = await listHorseFiles({ ctx: newOwner, input: { horse_id: horseId, kind: "photo" } });
    expect(photos.files).toHaveLength(1);
    const rows = await db().horseFile.findMany({ where: { horseId } });
    for (const { organizationId, contentId } of rows) {
      const folder = `files/organizations/${organizationId}/kept/${contentId}`;
      expect(existsSync(join(process.env.DATA_DIR ?? "", folder))).toBe(true);
    }

    await expect(getHorse({ ctx: formerOwner, input: { id: horse_id } })).rejects.toMatchObject(NOT_FOUND);
    await expect(logTrim(formerOwner, horse_id)).rejects.toMatchObject(NOT_FOUND);
    const lists = await Promise.all(
      [true, false].map((archived) => listHorses({ ctx: formerOwner, input: { archived, search: "Star" } })),
    );
    expect(lists.flatMap(({ horses }) => horses.map(({ id }) => id))).not.toContain(horse_id);
    expect(await db().taskHorse.count({ where: { taskId: task.id } })).toBe(0);
    expect(await db().calendarEventHorse.count({ where: { eventId: event.id } })).toBe(0);
    expect(await db().guestLink.findUniqueOrThrow({ where: { id: guest.link.id } })).toMatchObject({
      revokedAt: expect.any(Date),
    });
    const costs = await db().financeAllocation.findMany({
      where: { horseId: horse_id },
      include: { entry: true, horse: true },
    });
    expect(costs.map(({ amountCents, horse, entry }) => [amountCents, horse.name, entry.source])).toEqual([
      [7_000, "Star", "manual"],
    ]);
    expect(await findHorseTransfer({ ctx: formerOwner, input: { horse_id } })).toMatchObject({
      ...{ state: "accepted", toOrganizationName: "Prairie Hill" },
    });
    const [formerActivity, newActivity] = await Promise.all(
      [formerOwner, newOwner].map((ctx) => listActivity({ ctx, input: { kind: "horses", limit: 5 } })),
    );
    expect(formerActivity?.entries.map(({ text }) => text)).toContain("Star transferred to Prairie Hill");
    expect(newActivity?.entries.map(({ text }) => text)).toContain("Star received from Willow Creek");

    // Creates the former owner's copy of the horse's data, which includes costs.
    const jobCtx = { ...formerOwner, organization: formerOwner.organization };
    await runTransferExport({ ctx: jobCtx, input: { transferId: transfer.id } });
    const { url } = await createTransferExportLink({ ctx: formerOwner, input: { id: transfer.id } });
    expect(url).toContain("horse.zip");
    const manager = await createMemberWithContext({ id: formerOwner.organization?.id ?? "" }, "manager");
    const linkRequest = createTransferExportLink({ ctx: manager.ctx, input: { id: transfer.id } });
    await expect(linkRequest).rejects.toMatchObject({ code: "FORBIDDEN" });
    expect((await listTransferredHorses({ ctx: formerOwner })).map(({ horseName }) => horseName)).toContain(
      "Star",
    );
    await expect(
      createTransferExportLink({ ctx: newOwner, input: { id: transfer.id } }),
    ).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    const stored = await db().horseTransfer.findUniqueOrThrow({ where: { id: transfer.id } });
    expect([stored.snapshot, Number(stored.exportBytes) > 500]).toEqual([null, true]);
  });

  it("an accepted transfer omits the data that the sender excluded", async () => {
    const { horse_id } = await createFullHorse("Bo");
    const { token } = await offerHorse(horse_id, { with_care: false, with_card: false, with_notes: false });
    const { horseId } = await acceptOffer(token);
    expect(await getHorse({ ctx: newOwner, input: { id: horseId } })).toMatchObject({ notes: null });
    expect(await listCarePlansOfHorse({ ctx: newOwner, input: { horse_id: horseId } })).toEqual([]);
    expect((await getEmergencyCard({ ctx: newOwner, input: { horse_id: horseId } })).sheet.card).toBeNull();
    expect(await getRecords(newOwner, horseId)).toHaveLength(1);
  });
});

describe("a horse transfer", () => {
  it("a horse transfer can be accepted by only one of several concurrent requests", async () => {
    const horse_id = await createHorse(organization);
    await logTrim(formerOwner, horse_id);
    const { token } = await offerHorse(horse_id);
    const third = await createOwnerContext(await createOrganization());
    const tries = await Promise.allSettled([
      acceptOffer(token),
      acceptOffer(token, third),
      acceptOffer(token),
    ]);
    const done = tries.flatMap((one) => (one.status === "fulfilled" ? [one.value.horseId] : []));
    expect(done).toHaveLength(1);
    for (const one of tries) {
      if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "PRECONDITION_FAILED" });
    }
    expect(await db().healthRecord.count({ where: { horseId: done[0] ?? "" } })).toBe(1);
  });

  it("records aren't lost if a horse transfer is accepted and canceled at the same time", async () => {
    for (let round = 0; round < 3; round += 1) {
      const horse_id = await createHorse(organization);
      const { token, transfer } = await offerHorse(horse_id);
      const [accepted, canceled, ...logged] = await Promise.allSettled([
        acceptOffer(token),
        cancelHorseTransfer({ ctx: formerOwner, input: { id: transfer.id } }),
        ...[1, 2, 3].map(() => logTrim(formerOwner, horse_id)),
      ]);
      const written = logged.filter(({ status }) => status === "fulfilled").length;
      if (accepted.status === "fulfilled") {
        expect(canceled).toMatchObject({ status: "fulfilled", value: { isCanceled: false } });
        expect(await getRecords(newOwner, accepted.value.horseId)).toHaveLength(written);
        for (const one of logged) if (one.status === "rejected") expect(one.reason).toMatchObject(NOT_FOUND);
        expect(await db().healthRecord.count({ where: { horseId: horse_id } })).toBe(0);
      } else {
        expect(canceled).toMatchObject({ status: "fulfilled", value: { isCanceled: true } });
        expect(await getRecords(formerOwner, horse_id)).toHaveLength(3);
      }
    }
  });

  it("canceling a horse transfer during copying deletes the copied files", async () => {
    const { horse_id } = await createFullHorse("Fern");
    const { token, transfer } = await offerHorse(horse_id);
    const recipient = await createOrganization();
    const ctx = await createOwnerContext(recipient);
    const folder = join(process.env.DATA_DIR ?? "", `files/organizations/${recipient.id}/kept`);
    let copied = 0;
    const slow: Context = {
      ...ctx,
      transaction: async (work) => {
        copied = existsSync(folder) ? (await readdir(folder)).length : 0;
        if (copied > 0) await cancelHorseTransfer({ ctx: formerOwner, input: { id: transfer.id } });
        return ctx.transaction(work);
      },
    };
    await expect(acceptOffer(token, slow)).rejects.toMatchObject({ code: "PRECONDITION_FAILED" });
    expect(copied).toBe(2);
    expect(existsSync(folder) ? await readdir(folder) : []).toEqual([]);
    const tries = Array.from({ length: 30 }, () =>
      countAgainstRateLimit("accept-transfer.account", recipient.owner.id),
    );
    await Promise.all(tries);
    const next = await offerHorse(horse_id);
    await expect(acceptOffer(next.token, ctx)).rejects.toMatchObject({ code: "RATE_LIMITED" });
  });

  it("two horse transfers in opposite directions can run in parallel", async () => {
    const [star, bo] = [
      await createHorse(organization),
      await createHorse(newOwner.organization ?? organization),
    ];
    const there = await offerHorse(star);
    const back = await offerHorseTransfer({ ctx: newOwner, input: { horse_id: bo, ...ALL_CONTENTS } });
    await Promise.all([acceptOffer(there.token), acceptOffer(back.token, formerOwner)]);
    expect(await db().horse.count({ where: { id: { in: [star, bo] }, transferredAt: null } })).toBe(0);
  });

  it("a horse can have only one open transfer offer, even after parallel requests", async () => {
    const horse_id = await createHorse(organization);
    const offers = await Promise.allSettled([
      offerHorse(horse_id),
      offerHorse(horse_id),
      offerHorse(horse_id),
    ]);
    expect(offers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(offerHorse(horse_id)).rejects.toMatchObject({ code: "CONFLICT" });
    await db().horseTransfer.updateMany({ where: { horseId: horse_id }, data: { expiresAt: new Date(0) } });
    await expect(offerHorse(horse_id)).resolves.toMatchObject({ transfer: { horseId: horse_id } });
  });

  it("a horse transfer fails without changes if it would exceed the recipient's plan limits", async () => {
    const small = await createOrganization({ tier: "personal" });
    const ctx = await createOwnerContext(small);
    const { horse_id } = await createFullHorse("Juno");
    const { token } = await offerHorse(horse_id);
    for (let count = 0; count < 5; count += 1) await createHorse(small);
    await expect(acceptOffer(token, ctx)).rejects.toMatchObject({ code: "PLAN_LIMIT" });
    await db().horse.updateMany({ where: { organizationId: small.id }, data: { archivedAt: new Date() } });
    await db().organizationStorage.create({ data: { organizationId: small.id, photos: 50 } });
    await expect(acceptOffer(token, ctx)).rejects.toMatchObject({ code: "PLAN_LIMIT" });
    await db().organizationStorage.update({ where: { organizationId: small.id }, data: { photos: 0 } });
    const { microchip } = await getHorse({ ctx: formerOwner, input: { id: horse_id } });
    const duplicate = await createHorse(small);
    await db().horse.update({ where: { id: duplicate }, data: { microchip, microchipKind: "older" } });
    await expect(acceptOffer(token, ctx)).rejects.toMatchObject({ code: "CONFLICT" });
    // None of the rejected attempts copied a file.
    const folder = join(process.env.DATA_DIR ?? "", `files/organizations/${small.id}/kept`);
    expect(existsSync(folder)).toBe(false);
    expect(await getRecords(formerOwner, horse_id)).toHaveLength(1);
    await db().horse.update({ where: { id: duplicate }, data: { microchip: null, microchipKind: null } });
    await expect(acceptOffer(token, ctx)).resolves.toMatchObject({ horseId: expect.any(String) });
  });

  it("a horse transfer is canceled when the owner of the horse's organization changes", async () => {
    const stable = await createOrganization();
    const [before, next] = [await createOwnerContext(stable), await createMember(stable, "manager")];
    const horse_id = await createHorse(stable);
    const { token } = await offerHorseTransfer({ ctx: before, input: { horse_id, ...ALL_CONTENTS } });
    await db().organization.update({ where: { id: stable.id }, data: { ownerId: next.id } });
    const { state } = await readPublicTransfer({ ctx: newOwner, client, input: { token } });
    expect(state).toBe("canceled");
    await expect(acceptOffer(token)).rejects.toMatchObject({ code: "PRECONDITION_FAILED" });
    const ctx = await createContextFor(next, stable);
    await expect(offerHorseTransfer({ ctx, input: { horse_id, ...ALL_CONTENTS } })).resolves.toMatchObject({
      transfer: { horseId: horse_id },
    });
  });

  it("only owners can offer or cancel a horse transfer", async () => {
    const horse_id = await createHorse(organization);
    const manager = await createContextFor(await createMember(organization, "manager"), organization);
    const offering = offerHorseTransfer({ ctx: manager, input: { horse_id, ...ALL_CONTENTS } });
    await expect(offering).rejects.toMatchObject({ code: "FORBIDDEN" });
    const refusedOffer = offerHorseTransfer({ ctx: newOwner, input: { horse_id, ...ALL_CONTENTS } });
    await expect(refusedOffer).rejects.toMatchObject(NOT_FOUND);
    const { token, transfer } = await offerHorse(horse_id);
    await expect(cancelHorseTransfer({ ctx: newOwner, input: { id: transfer.id } })).rejects.toMatchObject(
      NOT_FOUND,
    );
    const groom = await createContextFor(await createMember(organization, "groom"), organization);
    await expect(acceptOffer(token, groom)).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(acceptOffer(token, formerOwner)).rejects.toMatchObject({ code: "VALIDATION" });
    await expect(acceptOffer("A".repeat(43))).rejects.toMatchObject(NOT_FOUND);
    await cancelHorseTransfer({ ctx: formerOwner, input: { id: transfer.id } });
    await expect(acceptOffer(token)).rejects.toMatchObject({ code: "PRECONDITION_FAILED" });
    const log = await db().auditLog.findMany({ where: { entityId: horse_id } });
    expect(JSON.stringify(log)).not.toContain(token);
  });
});
