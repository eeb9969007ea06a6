import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { addCalendarDays, getCalendarDate, toDateColumn } from "@/lib/dates/calendar-date";
import { closeDatabase, db } from "@/lib/db";
import { updatePortalSettings } from "@/lib/domain/billing/portal/portal-settings";
import { getPortalAttachmentLink, getPortalCare } from "@/lib/domain/work/portal-horses/portal-care";
import {
  getPortalDocumentLink,
  getPortalHorse,
  listPortalHorses,
} from "@/lib/domain/work/portal-horses/portal-horses";
import { createId } from "@/lib/ids";
import { createTrimPlan } from "@/tests/factories/care-plans";
import { addTestCharge } from "@/tests/factories/charges";
import { createDocument, createFile } from "@/tests/factories/files";
import { createHealthRecord } from "@/tests/factories/health-records";
import { setOwners } from "@/tests/factories/horse-owners";
import { createHorse } from "@/tests/factories/horses";
import {
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";
import { createPortalClient, type TestClient } from "@/tests/factories/portal";
import { createClientContext } from "../../billing/portal/support";
import { captureError } from "../../identity/auth/create-visitor";

afterAll(closeDatabase);

const TODAY = getCalendarDate("America/Chicago", new Date());
const ALL = { shares_horses: "on", shares_documents: "on", approval_limit: "" } as const;

let organization: TestOrganization;
let owner: Context;
let client: TestClient;
let ctx: Context;
let horseId: string;
beforeEach(async () => {
  organization = await createOrganization({ tier: "pro" });
  owner = await createOwnerContext(organization);
  client = await createPortalClient(organization);
  ctx = await createClientContext(client);
  horseId = await createHorse(organization, "Juniper");
  await setOwners(organization, horseId, { [client.id]: 10_000 });
});

const shareAll = () => updatePortalSettings({ ctx: owner, input: { ...ALL, revision: 0 } });
const readHorse = (by = ctx, id = horseId) => getPortalHorse({ ctx: by, input: { id, page: 1 } });
const readCare = (id: string, by = ctx) => getPortalCare({ ctx: by, input: { id } });
const NOT_FOUND = { code: "NOT_FOUND" };

async function createAttachment(recordId: string): Promise<string> {
  const id = await createFile(owner, horseId, { recordId });
  await db().horseFile.update({
    where: { id },
    data: { purpose: "record_attachment", extension: "pdf", kind: "document", name: "xray.pdf" },
  });
  return id;
}

describe("the client's own horses", () => {
  it("the portal shows no horses, care or files until the stable turns on sharing", async () => {
    const record = await createHealthRecord(owner, horseId);
    const fileId = await createDocument(owner, horseId, { expiresOn: "2099-01-01" });
    expect(await listPortalHorses({ ctx })).toEqual([]);
    expect(await captureError(readHorse())).toMatchObject(NOT_FOUND);
    expect(await captureError(readCare(record.id))).toMatchObject(NOT_FOUND);
    const link = getPortalDocumentLink({ ctx, input: { horseId, fileId } });
    expect(await captureError(link)).toMatchObject(NOT_FOUND);
  });

  it("the portal shows an owner the horse's care and files, but no costs", async () => {
    await shareAll();
    const record = await createHealthRecord(owner, horseId, {
      ...{ notes: "Shoes next time", cost: "90.00", happened_on: TODAY },
    });
    await createFile(owner, horseId);
    await createDocument(owner, horseId, { documentKind: "coggins", expiresOn: "2099-01-01" });
    await insertEvent("Dressage show", [horseId]);
    await insertEvent("Staff meeting", []);
    const page = await readHorse();
    expect(page).toMatchObject({
      horse: { id: horseId, name: "Juniper", isOwner: true },
      upcoming: [{ type: "event", title: "Dressage show" }],
      care: [{ id: record.id, kind: "farrier", notes: "Shoes next time" }],
      photos: [{ thumbUrl: expect.stringContaining("/thumb.webp") }],
      documents: [{ documentKind: "coggins" }],
    });
    expect(JSON.stringify(page)).not.toMatch(/cost|9000|Robin/);
  });

  it("the portal lists a horse's planned care and events sorted by date", async () => {
    await shareAll();
    await createTrimPlan(owner, horseId, { due_on: addCalendarDays(TODAY, 30) });
    await createTrimPlan(owner, horseId, { kind: "dental", due_on: addCalendarDays(TODAY, -3) });
    await insertEvent("Dressage show", [horseId]);
    expect((await readHorse()).upcoming).toMatchObject([
      { type: "care", kind: "dental", dueOn: addCalendarDays(TODAY, -3) },
      { type: "event", title: "Dressage show" },
      { type: "care", kind: "farrier", dueOn: addCalendarDays(TODAY, 30) },
    ]);
  });

  it("the portal hides documents if the stable shares horses but not their documents", async () => {
    await updatePortalSettings({
      ctx: owner,
      input: { approval_limit: "", shares_horses: "on", revision: 0 },
    });
    const fileId = await createDocument(owner, horseId, { expiresOn: "2099-01-01" });
    expect((await readHorse()).documents).toEqual([]);
    const link = getPortalDocumentLink({ ctx, input: { horseId, fileId } });
    expect(await captureError(link)).toMatchObject(NOT_FOUND);
  });

  it("a former owner loses access to the horse in the portal", async () => {
    await shareAll();
    const buyer = await createPortalClient(organization);
    const sold = addCalendarDays(TODAY, -10);
    const before = await createHealthRecord(owner, horseId, { happened_on: addCalendarDays(TODAY, -20) });
    const after = await createHealthRecord(owner, horseId, { happened_on: addCalendarDays(TODAY, -5) });
    await setOwners(organization, horseId, { [buyer.id]: 10_000 }, sold);
    expect(await listPortalHorses({ ctx })).toEqual([]);
    expect(await captureError(readHorse())).toMatchObject(NOT_FOUND);
    expect(await captureError(readCare(before.id))).toMatchObject(NOT_FOUND);
    const buyerCtx = await createClientContext(buyer);
    expect((await readHorse(buyerCtx)).care.map(({ id }) => id)).toEqual([after.id]);
    expect(await captureError(readCare(before.id, buyerCtx))).toMatchObject(NOT_FOUND);
  });

  it("the portal hides a horse's contracts, insurance and bills of sale", async () => {
    await shareAll();
    const shown = await createDocument(owner, horseId, { documentKind: "x_ray", expiresOn: "2099-01-01" });
    for (const documentKind of ["contract", "insurance", "ownership"] as const) {
      const fileId = await createDocument(owner, horseId, { documentKind, expiresOn: "2099-01-01" });
      const link = getPortalDocumentLink({ ctx, input: { horseId, fileId } });
      expect(await captureError(link)).toMatchObject(NOT_FOUND);
    }
    expect((await readHorse()).documents.map(({ id }) => id)).toEqual([shown]);
  });

  it("in the portal, a new owner can't see files from before their ownership", async () => {
    await shareAll();
    const buyer = await createPortalClient(organization);
    await setOwners(organization, horseId, { [buyer.id]: 10_000 }, addCalendarDays(TODAY, -10));
    const [oldPhoto, newPhoto] = [await createFile(owner, horseId), await createFile(owner, horseId)];
    const old = new Date(`${addCalendarDays(TODAY, -20)}T12:00:00Z`);
    await db().horseFile.update({ where: { id: oldPhoto }, data: { createdAt: old } });
    const [oldScan, newScan] = [
      await createDocument(owner, horseId, { expiresOn: "2099-01-01" }),
      await createDocument(owner, horseId, { expiresOn: "2099-01-01" }),
    ];
    const datedOn = toDateColumn(addCalendarDays(TODAY, -11));
    await db().horseFile.update({ where: { id: oldScan }, data: { datedOn } });
    const buyerCtx = await createClientContext(buyer);
    const { photos, documents } = await readHorse(buyerCtx);
    expect(photos.map(({ id }) => id)).toEqual([newPhoto]);
    expect(documents.map(({ id }) => id)).toEqual([newScan]);
    const link = getPortalDocumentLink({ ctx: buyerCtx, input: { horseId, fileId: oldScan } });
    expect(await captureError(link)).toMatchObject(NOT_FOUND);
  });

  it("a horse's lessee and co-owner can see the horse in the client portal", async () => {
    await shareAll();
    const coOwner = await createPortalClient(organization);
    const lessee = await createPortalClient(organization);
    const shared = await createHorse(organization, "Willow");
    await setOwners(organization, shared, { [client.id]: 5_000, [coOwner.id]: 5_000 });
    await db().ownership.updateMany({ where: { horseId: shared }, data: { lesseeId: lessee.id } });
    for (const contact of [coOwner, lessee]) {
      const horses = await listPortalHorses({ ctx: await createClientContext(contact) });
      expect(horses.map(({ name }) => name)).toEqual(["Willow"]);
    }
    await db().horse.update({ where: { id: shared }, data: { archivedAt: new Date() } });
    expect((await listPortalHorses({ ctx })).map(({ name }) => name)).toEqual(["Juniper"]);
  });
});

describe("care that a client is charged for", () => {
  it("clients charged for another owner's horse can open the care record in the portal", async () => {
    await updatePortalSettings({
      ctx: owner,
      input: { approval_limit: "500", shares_horses: "on", revision: 0 },
    });
    const payer = await createPortalClient(organization);
    const payerCtx = await createClientContext(payer);
    const record = await createHealthRecord(owner, horseId, { notes: "Torn shoe" });
    const fileId = await createAttachment(record.id);
    expect(await captureError(readCare(record.id, payerCtx))).toMatchObject(NOT_FOUND);
    await addTestCharge(owner, {
      ...{ horseId, contactId: payer.id, priceCents: 90_000, source: "care", sourceKey: `care:${record.id}` },
    });
    expect(await readCare(record.id, payerCtx)).toMatchObject({
      care: { notes: "Torn shoe", horseName: "Juniper" },
      isOwnHorse: false,
      files: [{ id: fileId, name: "xray.pdf" }],
    });
    const link = await getPortalAttachmentLink({ ctx: payerCtx, input: { recordId: record.id, fileId } });
    expect(link).toMatch(/\/files\/organizations\/.+\.pdf\?/);
    expect(await captureError(readHorse(payerCtx))).toMatchObject(NOT_FOUND);
  });
});

describe("the charge on a care record's page in the portal", () => {
  const chargeCare = (recordId: string, contactId: string, priceCents = 90_000) =>
    addTestCharge(owner, {
      ...{ horseId, contactId, priceCents, source: "care", sourceKey: `care:${recordId}`, costCents: 7_700 },
    });
  const share = () =>
    updatePortalSettings({
      ctx: owner,
      input: { approval_limit: "500", shares_horses: "on", revision: 0 },
    });

  it("a care record's portal page shows the charge but not the stable's cost", async () => {
    await share();
    const record = await createHealthRecord(owner, horseId, { cost: "77.00" });
    expect((await readCare(record.id)).charge.share).toBeNull();
    const charge = await chargeCare(record.id, client.id);
    const page = await readCare(record.id);
    expect(page.charge).toMatchObject({
      share: { chargeId: charge.id, amountCents: 90_000, state: "waiting", invoices: [] },
      currency: "usd",
    });
    expect(JSON.stringify(page)).not.toMatch(/7700|cost/i);
  });

  it("a care record's page in the portal hides another client's charge", async () => {
    await share();
    const payer = await createPortalClient(organization);
    const record = await createHealthRecord(owner, horseId);
    const charge = await chargeCare(record.id, payer.id);
    const page = await readCare(record.id);
    expect(page.charge.share).toBeNull();
    expect(JSON.stringify(page)).not.toContain(charge.id);
    const own = await readCare(record.id, await createClientContext(payer));
    expect(own.charge.share).toMatchObject({ chargeId: charge.id, amountCents: 90_000 });
  });

  it("a care record's page in the portal shows each payer their own share", async () => {
    await share();
    const coOwner = await createPortalClient(organization);
    await setOwners(organization, horseId, { [client.id]: 5_000, [coOwner.id]: 5_000 }, "2025-01-01");
    const record = await createHealthRecord(owner, horseId);
    await addTestCharge(owner, {
      ...{ horseId, priceCents: 120_000, source: "care", sourceKey: `care:${record.id}` },
    });
    for (const by of [ctx, await createClientContext(coOwner)]) {
      const { charge } = await readCare(record.id, by);
      expect(charge.share).toMatchObject({ amountCents: 60_000, totalCents: 120_000 });
    }
  });

  it("a care record's page in the portal hides unbilled charges that need no approval", async () => {
    await share();
    const record = await createHealthRecord(owner, horseId);
    await chargeCare(record.id, client.id, 9_000);
    expect((await readCare(record.id)).charge.share).toBeNull();
  });
});

describe("access to other clients' horses", () => {
  it("other people can't view a client's horse or its care and files", async () => {
    await shareAll();
    const record = await createHealthRecord(owner, horseId);
    const attachmentId = await createAttachment(record.id);
    const fileId = await createDocument(owner, horseId, { expiresOn: "2099-01-01" });
    const other = await createClientContext(await createPortalClient(organization));
    const stable = await createOrganization({ tier: "pro" });
    const sameClient = await createPortalClient(stable, { email: client.email });
    await updatePortalSettings({
      ctx: await createOwnerContext(stable),
      input: { ...ALL, revision: 0 },
    });
    const foreign = await createClientContext(sameClient);
    const readAll = (by: Context) =>
      Promise.allSettled([
        readHorse(by),
        readCare(record.id, by),
        getPortalDocumentLink({ ctx: by, input: { horseId, fileId } }),
        getPortalAttachmentLink({ ctx: by, input: { recordId: record.id, fileId: attachmentId } }),
      ]);
    for (const stranger of [other, foreign]) {
      for (const read of await readAll(stranger)) expect(read).toMatchObject({ reason: NOT_FOUND });
    }
    for (const read of await readAll(owner)) {
      expect(read).toMatchObject({ reason: { code: "UNAUTHENTICATED" } });
    }
    // Requests another horse's document with the ID of the client's own horse.
    const foreignHorse = await createHorse(organization, "Cedar");
    const foreignFile = await createDocument(owner, foreignHorse, { expiresOn: "2099-01-01" });
    const link = getPortalDocumentLink({ ctx, input: { horseId, fileId: foreignFile } });
    expect(await captureError(link)).toMatchObject(NOT_FOUND);
  });

  it("downloads of a horse's files in the portal are rate-limited per session", async () => {
    await shareAll();
    const fileId = await createDocument(owner, horseId, { expiresOn: "2099-01-01" });
    const load = () => getPortalDocumentLink({ ctx, input: { horseId, fileId } });
    for (let count = 0; count < 120; count += 1) await load();
    expect(await captureError(load())).toMatchObject({ code: "RATE_LIMITED" });
  });
});

async function insertEvent(title: string, horseIds: readonly string[]): Promise<void> {
  const day = toDateColumn(addCalendarDays(TODAY, 7));
  const id = createId();
  await db().calendarEvent.create({
    data: {
      ...{ id, organizationId: organization.id, title, kind: "show", startsOn: day, endsOn: day },
      horses: { create: horseIds.map((each) => ({ id: createId(), horseId: each })) },
    },
  });
}
