import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";
import { updateCharge } from "@/lib/domain/billing/charges/update-charge";
import { getContactOverview } from "@/lib/domain/billing/contact-overview/get-contact-overview";
import { getContact, listContacts } from "@/lib/domain/billing/contacts/list-contacts";
import { mergeContacts } from "@/lib/domain/billing/contacts/merge-contacts";
import { previewContactMerge } from "@/lib/domain/billing/contacts/preview-merge";
import { updateContact } from "@/lib/domain/billing/contacts/update-contact";
import { createInvoiceRun } from "@/lib/domain/billing/invoice-runs/create-run";
import { createRunInvoices } from "@/lib/domain/billing/invoice-runs/create-run-invoices";
import { getInvoiceRun } from "@/lib/domain/billing/invoice-runs/list-runs";
import { setOwnership } from "@/lib/domain/billing/ownership/set-ownership";
import { addTestCharge } from "@/tests/factories/charges";
import { setOwners } from "@/tests/factories/horse-owners";
import { createHorse } from "@/tests/factories/horses";
import { createDraftInvoice } from "@/tests/factories/invoices";
import {
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";
import { addClient, createMergeStable, mergePair, NOW, undoMerge, withPermissions } from "./merge-support";

let organization: TestOrganization;
let ctx: Context;
beforeEach(async () => {
  ({ organization, ctx } = await createMergeStable());
});
afterAll(closeDatabase);

const read = ({ id }: { id: string }) => getContact({ ctx, input: { id } });

const parseShareWeights = async (horseId: string) => {
  const shares = await db().ownershipShare.findMany({ where: { ownership: { horseId } } });
  return Object.fromEntries(shares.map(({ contactId, basisPoints }) => [contactId, basisPoints]));
};

describe("merging contacts", () => {
  it("a merge moves all linked records and archives the duplicate", async () => {
    const target = await addClient(ctx, { phone: "555-0101", tags: "winter", notes: "Pays late." });
    const source = await addClient(ctx, {
      ...{ name: "D. Whitfield", roles: "owner,client", email: "dana@example.com", phone: "555-0102" },
      ...{ tags: "winter, barn 2", notes: "Has a key.", city: "Lexington" },
    });
    const horseId = await createHorse(organization);
    await setOwners(organization, horseId, { [source.id]: 10_000 });
    const charge = await addTestCharge(ctx, { contactId: source.id });
    const preview = await previewContactMerge({ ctx, input: { id: target.id, source_id: source.id } });
    expect(preview.moved).toEqual([
      { kind: "horses", count: 1 },
      { kind: "charges", count: 1 },
    ]);
    expect(await read(source)).toMatchObject({ revision: 1, mergedIntoId: null });

    const merged = await mergePair(ctx, target, source);
    expect(merged.contact).toMatchObject({
      ...preview.result,
      ...{ name: "Dana Whitfield", email: "dana@example.com", phone: "555-0101", otherPhones: ["555-0102"] },
      ...{ roles: ["client", "owner"], tags: ["winter", "barn 2"], city: "Lexington" },
      notes: "Pays late.\n\nHas a key.",
    });
    expect(await read(source)).toMatchObject({
      mergedIntoId: target.id,
      archivedAt: NOW.toISOString(),
    });
    expect((await listContacts({ ctx, input: {} })).contacts.map(({ id }) => id)).toEqual([target.id]);
    const overview = await getContactOverview({ ctx, input: { id: target.id } });
    expect(overview).toMatchObject({
      horses: [{ id: horseId, basisPoints: 10_000 }],
      money: { unbilledCount: 1, unbilledCents: 4_500 },
      merges: [{ id: merged.id, sourceName: "D. Whitfield", canUndo: true }],
    });
    expect(await db().charge.findUniqueOrThrow({ where: { id: charge.id } })).toMatchObject({
      contactId: target.id,
    });
    const audit = await db().auditLog.findMany({
      where: { organizationId: organization.id, action: { in: ["contact.merged", "contact.archived"] } },
      orderBy: { id: "asc" },
    });
    expect(audit.map(({ action, entityId }) => [action, entityId])).toEqual([
      ["contact.merged", target.id],
      ["contact.archived", source.id],
    ]);
  });

  it("undoing a merge restores both contacts and all records that were moved", async () => {
    const target = await addClient(ctx, { notes: "Pays late." });
    const source = await addClient(ctx, {
      name: "D. Whitfield",
      email: "dana@example.com",
      notes: "Has a key.",
    });
    const third = await addClient(ctx, { name: "Kim" });
    const horseId = await createHorse(organization);
    const shares = { [target.id]: 5_000, [source.id]: 3_000, [third.id]: 2_000 };
    await setOwners(organization, horseId, shares);
    await addTestCharge(ctx, { horseId });
    const readChargeShares = () =>
      db().chargeShare.findMany({
        where: { organizationId: organization.id },
        orderBy: { id: "asc" },
        select: { id: true, contactId: true, basisPoints: true, amount: true },
      });
    const before = await readChargeShares();

    const merged = await mergePair(ctx, target, source);
    expect(await parseShareWeights(horseId)).toEqual({ [target.id]: 8_000, [third.id]: 2_000 });
    expect((await readChargeShares()).map(({ amount }) => amount).toSorted()).toEqual([3_600, 900]);

    const { contact, source: restored, kept } = await undoMerge(ctx, target, merged);
    expect(kept).toBeNull();
    expect(contact).toMatchObject({ email: null, notes: "Pays late.", otherEmails: [] });
    expect(restored).toMatchObject({ email: "dana@example.com", archivedAt: null, mergedIntoId: null });
    expect(await parseShareWeights(horseId)).toEqual(shares);
    expect(await readChargeShares()).toEqual(before);
    await expect(undoMerge(ctx, target, merged)).rejects.toMatchObject({ code: "CONFLICT" });
  });

  it("undoing a merge keeps changes made after the merge and lists them", async () => {
    const target = await addClient(ctx);
    const source = await addClient(ctx, { name: "D. Whitfield", phone: "555-0102", city: "Lexington" });
    const horseId = await createHorse(organization);
    await setOwners(organization, horseId, { [source.id]: 10_000 }, "2026-01-01");
    const charge = await addTestCharge(ctx, { contactId: source.id });
    const merged = await mergePair(ctx, target, source);
    await setOwnership({
      ctx,
      input: {
        horse_id: horseId,
        starts_on: "2026-01-01",
        shares: [{ contact_id: target.id, percent: "100" }],
      },
    });
    await updateCharge({
      ctx,
      input: {
        ...{ id: charge.id, revision: charge.revision, charged_on: charge.chargedOn, contact_id: target.id },
        ...{ category: "lesson", description: "Long lesson", quantity: 1, price: 60 },
      },
    });
    const { id, revision, name } = await read(target);
    await updateContact({
      ctx,
      input: { id, revision, name, roles: "client", phone: "555-9999", city: "Lexington" },
    });
    const { kept, contact } = await undoMerge(ctx, target, merged);
    expect(kept).toBe(
      "These details of Dana Whitfield changed after the merge and weren't restored: 1 horse, 1 charge, and phone.",
    );
    expect(contact).toMatchObject({ phone: "555-9999", city: null });
    expect(await parseShareWeights(horseId)).toEqual({ [target.id]: 10_000 });
    expect(await db().charge.findUniqueOrThrow({ where: { id: charge.id } })).toMatchObject({
      contactId: target.id,
    });
  });

  it("a merge moves a partly billed charge's unbilled share to the remaining contact", async () => {
    const target = await addClient(ctx);
    const source = await addClient(ctx, { name: "D. Whitfield" });
    const horseId = await createHorse(organization);
    await setOwners(organization, horseId, { [target.id]: 7_000, [source.id]: 3_000 });
    await addTestCharge(ctx, { horseId });
    const readShares = async () => {
      const where = { organizationId: organization.id };
      const shares = await db().chargeShare.findMany({ where, orderBy: { basisPoints: "desc" } });
      return shares.map(({ contactId, amount, lineItemId }) => [contactId, amount, lineItemId !== null]);
    };
    const first = await createInvoiceRun({
      ctx,
      input: { through_on: "2026-11-30", excluded_contact_ids: [source.id] },
    });
    await createRunInvoices({ ctx, input: { id: first.id } });
    expect(await readShares()).toEqual([
      [target.id, 3_150, true],
      [source.id, 1_350, false],
    ]);
    const merged = await mergePair(ctx, target, source);
    expect((await getContactOverview({ ctx, input: { id: target.id } })).money).toMatchObject({
      unbilledCount: 1,
      unbilledCents: 1_350,
    });
    const second = await createInvoiceRun({ ctx, input: { through_on: "2026-11-30" } });
    await createRunInvoices({ ctx, input: { id: second.id } });
    const invoices = await db().invoice.findMany({
      where: { organizationId: organization.id },
      orderBy: { sequence: "asc" },
    });
    expect(invoices.map(({ clientId, totalAmount }) => [clientId, totalAmount])).toEqual([
      [target.id, 3_150],
      [target.id, 1_350],
    ]);
    const { kept } = await undoMerge(ctx, target, merged);
    expect(kept).toBe(
      "These details of Dana Whitfield changed after the merge and weren't restored: 1 charge.",
    );
    expect((await getContactOverview({ ctx, input: { id: source.id } })).money).toMatchObject({
      unbilledCount: 0,
    });
  });

  it("a merge puts the remaining contact's name on the duplicate's drafts", async () => {
    const target = await addClient(ctx, { email: "dana@example.com" });
    const source = await addClient(ctx, { name: "D. Whitfield", email: "d@example.com" });
    await addTestCharge(ctx, { contactId: source.id });
    const run = await createInvoiceRun({ ctx, input: { through_on: "2026-11-30" } });
    await createRunInvoices({ ctx, input: { id: run.id } });
    const readDraft = () => db().invoice.findFirstOrThrow({ where: { runId: run.id } });
    const merged = await mergePair(ctx, target, source);
    expect(await readDraft()).toMatchObject({
      ...{ clientId: target.id, customerName: "Dana Whitfield", customerEmail: "dana@example.com" },
    });
    await undoMerge(ctx, target, merged);
    expect(await readDraft()).toMatchObject({
      ...{ clientId: source.id, customerName: "D. Whitfield", customerEmail: "d@example.com" },
    });
  });

  it("merges can be undone only in reverse order", async () => {
    const [first, second, third] = [await addClient(ctx), await addClient(ctx), await addClient(ctx)];
    const early = await mergePair(ctx, second, first);
    const late = await mergePair(ctx, third, second);
    expect(await read(first)).toMatchObject({ mergedIntoId: third.id });
    await expect(undoMerge(ctx, second, early)).rejects.toMatchObject({ code: "PRECONDITION_FAILED" });
    await undoMerge(ctx, third, late);
    expect(await read(first)).toMatchObject({ mergedIntoId: second.id });
    await undoMerge(ctx, second, early);
    expect(await read(first)).toMatchObject({ mergedIntoId: null, archivedAt: null });
  });

  it("a merge of contacts can be undone for 30 days", async () => {
    const [target, source] = [await addClient(ctx), await addClient(ctx)];
    const merged = await mergePair(ctx, target, source);
    const later = await createOwnerContext(organization, { now: () => new Date("2027-01-01T18:00:00Z") });
    await expect(undoMerge(later, target, merged)).rejects.toMatchObject({ code: "PRECONDITION_FAILED" });
    const { merges } = await getContactOverview({ ctx: later, input: { id: target.id } });
    expect(merges).toMatchObject([{ canUndo: false }]);
  });

  it("a merge can't be undone while another contact has the duplicate's email address", async () => {
    const [target, source] = [
      await addClient(ctx, { email: "a@example.com" }),
      await addClient(ctx, { email: "b@example.com" }),
    ];
    const merged = await mergePair(ctx, target, source);
    await addClient(ctx, { email: "b@example.com" });
    await expect(undoMerge(ctx, target, merged)).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await read(source)).toMatchObject({ mergedIntoId: target.id });
  });
});

describe("rejected merges", () => {
  it("contacts can't be merged based on an outdated revision", async () => {
    const [target, source] = [await addClient(ctx), await addClient(ctx)];
    await updateContact({ ctx, input: { id: source.id, revision: 1, name: "Dana W.", roles: "client" } });
    const input = { id: target.id, source_id: source.id, revision: 1, source_revision: 1 };
    await expect(mergeContacts({ ctx, input })).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await read(source)).toMatchObject({ mergedIntoId: null });
  });

  it("a contact can't be merged with itself, an archived contact or sample data", async () => {
    const [target, source] = [await addClient(ctx), await addClient(ctx)];
    await expect(mergePair(ctx, target, target)).rejects.toMatchObject({ code: "VALIDATION" });
    await db().client.update({ where: { id: source.id }, data: { isSample: true } });
    await expect(mergePair(ctx, target, source)).rejects.toMatchObject({ code: "PRECONDITION_FAILED" });
    await db().client.update({ where: { id: target.id }, data: { archivedAt: NOW } });
    await db().client.update({ where: { id: source.id }, data: { isSample: false } });
    await expect(mergePair(ctx, target, source)).rejects.toMatchObject({ code: "PRECONDITION_FAILED" });
  });

  it("another organization's contacts can't be merged, and its merges can't be undone", async () => {
    const other = await createOwnerContext(await createOrganization({ tier: "pro" }), { now: () => NOW });
    const [target, source, foreign] = [
      await addClient(ctx),
      await addClient(ctx),
      await addClient(other, {}),
    ];
    const missing = { code: "NOT_FOUND" };
    await expect(mergePair(ctx, target, foreign)).rejects.toMatchObject(missing);
    await expect(mergePair(ctx, foreign, source)).rejects.toMatchObject(missing);
    await expect(mergePair(other, target, source)).rejects.toMatchObject(missing);
    const preview = { id: target.id, source_id: foreign.id };
    await expect(previewContactMerge({ ctx, input: preview })).rejects.toMatchObject(missing);
    const merged = await mergePair(ctx, target, source);
    await expect(undoMerge(other, target, merged)).rejects.toMatchObject(missing);
    await expect(undoMerge(other, foreign, merged)).rejects.toMatchObject(missing);
  });

  it("after a downgrade to a plan without invoicing, clients can't be merged", async () => {
    const [target, source] = [await addClient(ctx), await addClient(ctx, { name: "D. Whitfield" })];
    const merged = await mergePair(ctx, target, source);
    const [owner, other] = [
      await addClient(ctx, { roles: "owner" }),
      await addClient(ctx, { name: "Bo", roles: "vet" }),
    ];
    const pro = ctx.organization;
    if (!pro) throw new Error("The owner has no organization.");
    const downgraded: Context = { ...ctx, organization: { ...pro, tier: "personal" } };
    await expect(undoMerge(downgraded, target, merged)).rejects.toMatchObject({ code: "PLAN_LIMIT" });
    await expect(mergePair(downgraded, target, owner)).rejects.toMatchObject({ code: "PLAN_LIMIT" });
    expect(await mergePair(downgraded, owner, other)).toMatchObject({ contact: { roles: ["owner", "vet"] } });
  });

  it("if a draft has no email address, a merge keeps the draft's customer name", async () => {
    const [target, source] = [
      await addClient(ctx, { email: "dana@example.com" }),
      await addClient(ctx, { name: "D. Whitfield" }),
    ];
    const draft = await createDraftInvoice(ctx);
    await db().invoice.update({
      where: { id: draft.id },
      data: { clientId: source.id, customerName: "The Baileys", customerEmail: null },
    });
    const { revision } = await db().invoice.findUniqueOrThrow({ where: { id: draft.id } });
    await mergePair(ctx, target, source);
    expect(await db().invoice.findUniqueOrThrow({ where: { id: draft.id } })).toMatchObject({
      ...{ clientId: target.id, customerName: "The Baileys", customerEmail: null, revision },
    });
  });

  it("merging contacts requires permission to edit horses and, for clients, permission to edit clients", async () => {
    const noClients = withPermissions(ctx, { clients: "read" });
    const [target, source] = [
      await addClient(ctx, { roles: "owner" }),
      await addClient(ctx, { roles: "client,owner" }),
    ];
    await expect(mergePair(noClients, target, source)).rejects.toMatchObject({ code: "FORBIDDEN" });
    const [vet, copy] = [await addClient(ctx, { roles: "vet" }), await addClient(ctx, { roles: "vet" })];
    const reader = withPermissions(ctx, { horses: "read" });
    await expect(mergePair(reader, vet, copy)).rejects.toMatchObject({ code: "FORBIDDEN" });
    const merged = await mergePair(noClients, vet, copy);
    await expect(undoMerge(reader, vet, merged)).rejects.toMatchObject({ code: "FORBIDDEN" });
    const clients = await mergePair(ctx, target, source);
    await expect(undoMerge(noClients, target, clients)).rejects.toMatchObject({ code: "FORBIDDEN" });
  });

  it("a merge preview lists only records that the member can read", async () => {
    const [target, source] = [
      await addClient(ctx, { roles: "owner" }),
      await addClient(ctx, { roles: "owner" }),
    ];
    await addTestCharge(ctx, { contactId: source.id });
    const input = { id: target.id, source_id: source.id };
    expect((await previewContactMerge({ ctx, input })).moved).toEqual([{ kind: "charges", count: 1 }]);
    expect(
      (await previewContactMerge({ ctx: withPermissions(ctx, { invoices: "none" }), input })).moved,
    ).toEqual([]);
  });
});

describe("concurrent merges", () => {
  it("only one of two concurrent merges of the same duplicate succeeds", async () => {
    const [first, second, source] = [await addClient(ctx), await addClient(ctx), await addClient(ctx)];
    await addTestCharge(ctx, { contactId: source.id });
    const results = await Promise.allSettled([mergePair(ctx, first, source), mergePair(ctx, second, source)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(results.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { code: "CONFLICT" },
    });
    expect(await db().contactMerge.count({ where: { sourceId: source.id } })).toBe(1);
  });

  it("only one of two concurrent merges in opposite directions succeeds", async () => {
    const [first, second] = [await addClient(ctx), await addClient(ctx)];
    const results = await Promise.allSettled([mergePair(ctx, first, second), mergePair(ctx, second, first)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  it("each charge is billed once if contacts are merged during an invoice run", async () => {
    for (let round = 0; round < 5; round += 1) {
      const target = await addClient(ctx, { name: `Target ${round}` });
      const source = await addClient(ctx, { name: `Source ${round}` });
      await addTestCharge(ctx, { contactId: target.id });
      await addTestCharge(ctx, { contactId: source.id });
      const { id } = await createInvoiceRun({ ctx, input: { through_on: "2026-11-30" } });
      await Promise.all([createRunInvoices({ ctx, input: { id } }), mergePair(ctx, target, source)]);
      const invoices = await db().invoice.findMany({ where: { runId: id } });
      expect(new Set(invoices.map(({ clientId }) => clientId))).toEqual(new Set([target.id]));
      expect(invoices.reduce((sum, { totalAmount }) => sum + totalAmount, 0)).toBe(9_000);
      const { items } = await getInvoiceRun({ ctx, input: { id } });
      expect(items.map(({ contactName }) => contactName)).toEqual([`Target ${round}`, `Target ${round}`]);
      const shares = await db().chargeShare.findMany({ where: { contactId: source.id } });
      expect(shares).toEqual([]);
    }
  });
});
