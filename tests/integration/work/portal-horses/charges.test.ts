import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { toDateColumn } from "@/lib/dates/calendar-date";
import { closeDatabase, db } from "@/lib/db";
import { getLessonSourceKeyPrefix, getTaskSourceKey } from "@/lib/domain/billing/charges/model/source-key";
import { writeOffCharge } from "@/lib/domain/billing/charges/write-off-charge";
import { mergeContacts } from "@/lib/domain/billing/contacts/merge-contacts";
import { getPortalInvoice } from "@/lib/domain/billing/portal/get-portal-invoice";
import { decidePortalApproval, listPortalApprovals } from "@/lib/domain/billing/portal/portal-approvals";
import { updatePortalSettings } from "@/lib/domain/billing/portal/portal-settings";
import { deleteHealthRecord } from "@/lib/domain/care/care-plans/delete-health-record";
import { getPortalCharge } from "@/lib/domain/work/portal-horses/portal-charge";
import { createId } from "@/lib/ids";
import { addTestCharge } from "@/tests/factories/charges";
import { createTaskProof } from "@/tests/factories/files";
import { createHealthRecord } from "@/tests/factories/health-records";
import { setOwners } from "@/tests/factories/horse-owners";
import { createHorse } from "@/tests/factories/horses";
import { createDraftInvoice } from "@/tests/factories/invoices";
import {
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";
import { createPortalClient, type TestClient } from "@/tests/factories/portal";
import { addTask } from "@/tests/factories/tasks";
import { createClientContext } from "../../billing/portal/support";
import { captureError } from "../../identity/auth/create-visitor";

afterAll(closeDatabase);

const NOT_FOUND = { code: "NOT_FOUND" };

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
  await updatePortalSettings({
    ctx: owner,
    input: { approval_limit: "500", shares_horses: "on", revision: 0 },
  });
});

const read = (id: string, by = ctx) => getPortalCharge({ ctx: by, input: { id } });

/** Adds a charge for a completed task. At the default price, the charge needs the client's approval. */
async function chargeTask({ horseIds = [horseId], priceCents = 90_000 } = {}) {
  const task = await addTask(owner, { title: "Clip", notes: "Trace clip", horse_ids: horseIds });
  await db().task.update({
    where: { id: task.id },
    data: { status: "done", closedAt: new Date(), closedOn: toDateColumn("2026-01-13") },
  });
  const photoId = await createTaskProof(owner, task.id);
  const charge = await addTestCharge(owner, {
    ...{ horseId, description: "Clipping", priceCents, source: "task" },
    sourceKey: getTaskSourceKey(task.id),
  });
  return { task, photoId, charge };
}

async function chargeLesson({ day }: { day: string | null }) {
  const id = createId();
  await db().calendarEvent.create({
    data: {
      ...{
        id,
        organizationId: organization.id,
        title: "Group lesson",
        kind: "lesson",
        place: "Indoor arena",
      },
      ...{ startsOn: toDateColumn("2026-01-12"), endsOn: toDateColumn("2026-01-12"), notes: "Secret" },
      startsAt: new Date("1970-01-01T17:00:00Z"),
      endsAt: new Date("1970-01-01T18:00:00Z"),
    },
  });
  return addTestCharge(owner, {
    ...{ contactId: client.id, priceCents: 90_000, source: "lesson" },
    sourceKey: `${getLessonSourceKeyPrefix({ id, day })}${client.id}`,
  });
}

/** Adds a client's share of a charge to a new draft invoice. */
async function billOnDraft(chargeId: string, by = client) {
  const { id, invoiceNumber } = await createDraftInvoice(owner, {
    ...{ client_id: by.id, customer_name: by.name, customer_email: by.email },
  });
  const { id: lineId } = await db().invoiceLineItem.findFirstOrThrow({ where: { invoiceId: id } });
  const where = { chargeId, contactId: by.id };
  await db().chargeShare.updateMany({ where, data: { lineItemId: lineId } });
  return { id, invoiceNumber, lineId };
}

async function markAsSent(invoiceId: string): Promise<void> {
  const data = { status: "sent", sentAt: new Date(), issuedOn: toDateColumn("2026-01-14") } as const;
  await db().invoice.update({ where: { id: invoiceId }, data });
}

describe("the portal's charge page", () => {
  it("the portal's charge page shows a task's photos while approval is pending", async () => {
    const { charge, photoId } = await chargeTask();
    expect(await read(charge.id)).toEqual({
      work: {
        ...{ description: "Clipping", title: "Clip", horseName: "Juniper", happenedOn: "2026-01-13" },
        ...{ startsAt: null, endsAt: null, place: null, recordId: null },
      },
      photos: [expect.objectContaining({ id: photoId, thumbUrl: expect.stringContaining("/thumb.webp") })],
      share: expect.objectContaining({
        amountCents: 90_000,
        totalCents: 90_000,
        state: "waiting",
        invoices: [],
      }),
      ...{ currency: "usd", timeZone: "America/Chicago" },
      formats: { numberFormat: "point_decimal", dateFormat: "month_first" },
    });
    expect((await listPortalApprovals({ ctx })).waiting).toMatchObject([
      { chargeId: charge.id, recordId: null, hasCause: true },
    ]);
  });

  it("the portal's charge page shows the care but not the stable's cost", async () => {
    const record = await createHealthRecord(owner, horseId, { cost: "77.00", notes: "Torn shoe" });
    const charge = await addTestCharge(owner, {
      ...{ horseId, contactId: client.id, description: "Farrier", priceCents: 90_000, source: "care" },
      ...{ costCents: 7_700, sourceKey: `care:${record.id}` },
    });
    const page = await read(charge.id);
    expect(page).toMatchObject({
      work: { description: "Farrier", title: record.title, happenedOn: "2026-01-05", recordId: record.id },
      photos: [],
      share: { amountCents: 90_000, state: "waiting" },
    });
    expect(JSON.stringify(page)).not.toMatch(/7700|Torn shoe/);
    const other = await createClientContext(await createPortalClient(organization));
    expect(await captureError(read(charge.id, other))).toMatchObject(NOT_FOUND);
    await deleteHealthRecord({ ctx: owner, input: { horse_id: horseId, id: record.id } });
    expect(await captureError(read(charge.id))).toMatchObject(NOT_FOUND);
  });

  it("the portal hides a charge whose care record belongs to another organization or horse", async () => {
    const record = await createHealthRecord(owner, horseId);
    const charge = await addTestCharge(owner, {
      ...{ horseId, contactId: client.id, description: "Farrier", priceCents: 90_000, source: "care" },
      sourceKey: `care:${record.id}`,
    });
    const change = (data: { horseId?: string; authorOrganizationId?: string | null }) =>
      db().healthRecord.update({ where: { id: record.id }, data, select: { id: true } });
    await change({ authorOrganizationId: (await createOrganization()).id });
    expect(await captureError(read(charge.id))).toMatchObject(NOT_FOUND);
    await change({ authorOrganizationId: null });
    expect(await read(charge.id)).toMatchObject({ work: { recordId: record.id } });
    await change({ horseId: await createHorse(organization, "Biscuit") });
    expect(await captureError(read(charge.id))).toMatchObject(NOT_FOUND);
  });

  it("the portal's charge page shows a lesson's date and place but not its notes", async () => {
    const single = await chargeLesson({ day: null });
    const lesson = { title: "Group lesson", startsAt: "17:00", endsAt: "18:00", place: "Indoor arena" };
    const page = await read(single.id);
    expect(page).toMatchObject({ work: { ...lesson, happenedOn: "2026-01-12" }, photos: [] });
    expect(JSON.stringify(page)).not.toContain("Secret");
    const repeated = await chargeLesson({ day: "2026-01-19" });
    expect(await read(repeated.id)).toMatchObject({ work: { ...lesson, happenedOn: "2026-01-19" } });
  });

  it("the portal's charge page shows the missed date for a task that was marked as done later", async () => {
    const { task, charge } = await chargeTask();
    const day = toDateColumn("2026-01-12");
    await db().task.update({ where: { id: task.id }, data: { dueOn: day, missedSince: day } });
    expect(await read(charge.id)).toMatchObject({ work: { happenedOn: "2026-01-12" } });
  });

  it("the portal's charge page hides photos of tasks with several horses", async () => {
    const other = await createHorse(organization, "Biscuit");
    const { charge } = await chargeTask({ horseIds: [horseId, other] });
    expect(await read(charge.id)).toMatchObject({ work: { title: "Clip" }, photos: [] });
  });

  it("the portal's charge page is available once the charge's invoice is sent", async () => {
    const { charge } = await chargeTask({ priceCents: 4_500 });
    expect(await captureError(read(charge.id))).toMatchObject(NOT_FOUND);
    const invoice = await billOnDraft(charge.id);
    expect(await captureError(read(charge.id))).toMatchObject(NOT_FOUND);
    await markAsSent(invoice.id);
    expect(await read(charge.id)).toMatchObject({
      work: { title: "Clip" },
      share: {
        ...{ amountCents: 4_500, state: null },
        invoices: [{ id: invoice.id, number: invoice.invoiceNumber }],
      },
    });
    const { lineCare } = await getPortalInvoice({ ctx, input: { id: invoice.id } });
    expect([...lineCare]).toEqual([[invoice.lineId, `charges/${charge.id}`]]);
  });

  it("the portal's charge page doesn't show the draft invoice of an approved charge", async () => {
    const { charge } = await chargeTask();
    const decision = { charge_id: charge.id, revision: charge.revision, decision: "approve" } as const;
    await decidePortalApproval({ ctx, input: decision });
    const draft = await billOnDraft(charge.id);
    const page = await read(charge.id);
    expect(page.share).toMatchObject({ amountCents: 90_000, state: "approved", invoices: [] });
    expect(JSON.stringify(page)).not.toContain(draft.id);
    expect(JSON.stringify(page)).not.toContain(draft.invoiceNumber);
  });

  it("the portal's charge page shows each payer the decision about their own share", async () => {
    const coOwner = await createPortalClient(organization);
    await setOwners(organization, horseId, { [client.id]: 5_000, [coOwner.id]: 5_000 }, "2025-01-01");
    const { charge } = await chargeTask();
    const decision = { charge_id: charge.id, revision: charge.revision, decision: "decline" } as const;
    await decidePortalApproval({ ctx, input: { ...decision, reason: "Too much" } });
    const part = { amountCents: 45_000, totalCents: 90_000 };
    expect((await read(charge.id)).share).toMatchObject({ ...part, state: "declined", reason: "Too much" });
    const own = await read(charge.id, await createClientContext(coOwner));
    expect(own.share).toMatchObject({ ...part, state: "waiting" });
  });

  it("the portal's charge page shows only the invoiced share after co-owners' contacts are merged", async () => {
    const duplicate = await createPortalClient(organization);
    await setOwners(organization, horseId, { [client.id]: 5_000, [duplicate.id]: 5_000 }, "2025-01-01");
    const { charge } = await chargeTask({ priceCents: 4_500 });
    const invoice = await billOnDraft(charge.id);
    await markAsSent(invoice.id);
    await mergeContacts({ ctx: owner, input: { id: client.id, source_id: duplicate.id } });
    expect((await read(charge.id)).share).toMatchObject({
      ...{ amountCents: 2_250, totalCents: 4_500, state: null },
      invoices: [{ id: invoice.id, number: invoice.invoiceNumber }],
    });
  });

  it("after co-owners' contacts are merged, the portal's charge page shows their invoices and total share", async () => {
    const duplicate = await createPortalClient(organization);
    await setOwners(organization, horseId, { [client.id]: 6_000, [duplicate.id]: 4_000 }, "2025-01-01");
    const { charge } = await chargeTask({ priceCents: 4_500 });
    const invoices = [await billOnDraft(charge.id), await billOnDraft(charge.id, duplicate)];
    for (const { id } of invoices) await markAsSent(id);
    await mergeContacts({ ctx: owner, input: { id: client.id, source_id: duplicate.id } });
    expect((await read(charge.id)).share).toMatchObject({
      ...{ amountCents: 4_500, totalCents: 4_500, isBilled: true },
      invoices: invoices.map(({ id, invoiceNumber }) => ({ id, number: invoiceNumber })),
    });
  });

  it("after two co-owners' contacts are merged, a charge is approved only when both shares are approved", async () => {
    const duplicate = await createPortalClient(organization);
    await setOwners(organization, horseId, { [client.id]: 6_000, [duplicate.id]: 4_000 }, "2025-01-01");
    const { charge } = await chargeTask();
    const decision = { charge_id: charge.id, revision: charge.revision, decision: "approve" } as const;
    await decidePortalApproval({ ctx, input: decision });
    const invoice = await billOnDraft(charge.id);
    await markAsSent(invoice.id);
    await mergeContacts({ ctx: owner, input: { id: client.id, source_id: duplicate.id } });
    expect((await read(charge.id)).share).toMatchObject({
      ...{ state: "waiting", amountCents: 36_000, isBilled: false, invoices: [] },
    });
    await decidePortalApproval({ ctx, input: decision });
    expect((await read(charge.id)).share).toMatchObject({
      ...{ state: "approved", amountCents: 90_000, isBilled: false },
      invoices: [{ id: invoice.id, number: invoice.invoiceNumber }],
    });
  });

  it("the portal's charge page shows no amount after the charge is written off", async () => {
    const { charge } = await chargeTask();
    await writeOffCharge({ ctx: owner, input: { id: charge.id, reason: "Goodwill" } });
    expect((await read(charge.id)).share).toBeNull();
  });

  it("the portal's charge page doesn't exist for manual charges", async () => {
    const manual = await addTestCharge(owner, { contactId: client.id, priceCents: 90_000 });
    expect(await captureError(read(manual.id))).toMatchObject(NOT_FOUND);
    const { charge, task } = await chargeTask();
    await db().task.update({ where: { id: task.id }, data: { deletedAt: new Date() } });
    expect(await captureError(read(charge.id))).toMatchObject(NOT_FOUND);
    const { waiting } = await listPortalApprovals({ ctx });
    expect(waiting.map(({ hasCause }) => hasCause)).toEqual([false, false]);
  });

  it("only the client who is charged can open the portal's charge page", async () => {
    const { charge } = await chargeTask();
    const lesson = await chargeLesson({ day: null });
    const other = await createClientContext(await createPortalClient(organization));
    const stable = await createOrganization({ tier: "pro" });
    await updatePortalSettings({
      ctx: await createOwnerContext(stable),
      input: { approval_limit: "", shares_horses: "on", revision: 0 },
    });
    const foreign = await createClientContext(await createPortalClient(stable, { email: client.email }));
    for (const { id } of [charge, lesson]) {
      for (const stranger of [other, foreign]) {
        expect(await captureError(read(id, stranger))).toMatchObject(NOT_FOUND);
      }
      expect(await captureError(read(id, owner))).toMatchObject({ code: "UNAUTHENTICATED" });
    }
    await updatePortalSettings({ ctx: owner, input: { approval_limit: "500", revision: 1 } });
    expect(await captureError(read(charge.id))).toMatchObject(NOT_FOUND);
  });
});
