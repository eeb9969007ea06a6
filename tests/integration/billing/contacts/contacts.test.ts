import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";
import { createClient } from "@/lib/domain/billing/clients/create-client";
import { findOrCreateClient } from "@/lib/domain/billing/clients/find-or-create-client";
import { getClient } from "@/lib/domain/billing/clients/get-client";
import { listClients } from "@/lib/domain/billing/clients/list-clients";
import { archiveContact, restoreContact } from "@/lib/domain/billing/contacts/archive-contact";
import { createContact } from "@/lib/domain/billing/contacts/create-contact";
import { getContactOverview } from "@/lib/domain/billing/contacts/get-contact-overview";
import { countContacts, getContact, listContacts } from "@/lib/domain/billing/contacts/list-contacts";
import { updateContact } from "@/lib/domain/billing/contacts/update-contact";
import { setOwners } from "@/tests/factories/horse-owners";
import { createHorse } from "@/tests/factories/horses";
import { createDraft } from "@/tests/factories/invoices";
import {
  createContextFor,
  createMember,
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";

let organization: TestOrganization;
let ctx: Context;
beforeEach(async () => {
  organization = await createOrganization({ tier: "pro" });
  ctx = await createOwnerContext(organization);
});
afterAll(closeDatabase);

const add = (fields: object = {}, as = ctx) =>
  createContact({ ctx: as, input: { name: "Dana Whitfield", ...fields } });
const listNames = async (input: object = {}) =>
  (await listContacts({ ctx, input })).contacts.map(({ name }) => name);
const withPermissions = (permissions: Partial<Context["permissions"]>): Context => ({
  ...ctx,
  permissions: { ...ctx.permissions, ...permissions },
});

describe("a contact", () => {
  it("a contact is added, changed, archived and restored, each with an audit row", async () => {
    const contact = await add({
      ...{ kind: "company", roles: "vendor,vet", email: " Vet@Example.com ", phone: "" },
      ...{ other_emails: "a@example.com\r\n\nB@example.com\na@example.com", other_phones: "555-0101" },
      ...{ tags: "winter, barn 2", payment_terms_days: "14", invoice_delivery: "paper", city: "Lexington" },
    });
    expect(contact).toMatchObject({
      ...{ kind: "company", roles: ["vet", "vendor"], email: "vet@example.com", phone: null },
      ...{ otherEmails: ["a@example.com", "b@example.com"], otherPhones: ["555-0101"] },
      ...{ tags: ["winter", "barn 2"], paymentTermsDays: 14, invoiceDelivery: "paper", revision: 1 },
    });
    const { id } = contact;
    const changed = await updateContact({
      ctx,
      input: { id, revision: 1, name: "Blue Vet", roles: ["vet"] },
    });
    expect(changed).toMatchObject({ name: "Blue Vet", email: null, revision: 2, otherEmails: [] });
    await archiveContact({ ctx, input: { id } });
    await archiveContact({ ctx, input: { id } });
    expect(await listNames()).toEqual([]);
    expect(await listNames({ archived: true })).toEqual(["Blue Vet"]);
    await restoreContact({ ctx, input: { id } });
    expect(await getContact({ ctx, input: { id } })).toMatchObject({ archivedAt: null });
    const audit = await db().auditLog.findMany({ where: { entityId: id }, orderBy: { id: "asc" } });
    expect(audit.map(({ action }) => action)).toEqual([
      ...["contact.created", "contact.updated", "contact.archived", "contact.restored"],
    ]);
  });

  it("a change that is based on an earlier revision is rejected and changes nothing", async () => {
    const { id } = await add();
    const change = (name: string) => updateContact({ ctx, input: { id, revision: 1, name } });
    const results = await Promise.allSettled([change("Ada"), change("Bo")]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(results.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { code: "CONFLICT" },
    });
    expect(await getContact({ ctx, input: { id } })).toMatchObject({ revision: 2 });
  });

  it("two active contacts can't have the same email, and a missing email is allowed many times", async () => {
    await add();
    await add();
    const { id } = await add({ email: "dana@example.com" });
    const conflict = { code: "CONFLICT", fieldErrors: { email: expect.any(String) } };
    await expect(add({ email: "Dana@example.com" })).rejects.toMatchObject(conflict);
    await archiveContact({ ctx, input: { id } });
    await add({ email: "dana@example.com" });
    await expect(restoreContact({ ctx, input: { id } })).rejects.toMatchObject(conflict);
  });

  it.each([
    ["name", { name: " " }],
    ["email", { email: "dana" }],
    ["other_emails", { other_emails: "a@example.com\nnot an address" }],
    ["other_phones", { other_phones: "1".repeat(51) }],
    ["roles", { roles: "king" }],
    ["kind", { kind: "robot" }],
    ["payment_terms_days", { payment_terms_days: "366" }],
    ["payment_terms_days", { payment_terms_days: "soon" }],
    ["invoice_delivery", { invoice_delivery: "fax" }],
  ])("a contact with an invalid %s is rejected beside the field", async (field, input) => {
    const error = await add(input).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ code: "VALIDATION" });
    expect(JSON.stringify(Object.keys((error as { fieldErrors: object }).fieldErrors))).toContain(field);
  });

  it("a contact of another organization isn't found", async () => {
    const { id } = await add();
    const other = await createOwnerContext(await createOrganization({ tier: "pro" }));
    const missing = { code: "NOT_FOUND" };
    await expect(getContact({ ctx: other, input: { id } })).rejects.toMatchObject(missing);
    await expect(archiveContact({ ctx: other, input: { id } })).rejects.toMatchObject(missing);
    await expect(updateContact({ ctx: other, input: { id, revision: 1, name: "X" } })).rejects.toMatchObject(
      missing,
    );
    await expect(getContact({ ctx, input: { id: "x" } })).rejects.toMatchObject(missing);
  });
});

describe("the list of contacts", () => {
  it("the list has pages by name, and filters by role and text", async () => {
    await add({ name: "Ada", roles: "owner", phone: "555-0101" });
    await add({ name: "Bo_1", roles: "vet,owner", email: "bo@example.com" });
    await add({ name: "Bob1", roles: "vet", other_emails: "extra@example.com" });
    expect(await listNames()).toEqual(["Ada", "Bo_1", "Bob1"]);
    expect(await listNames({ role: "owner" })).toEqual(["Ada", "Bo_1"]);
    expect(await listNames({ search: "bo_" })).toEqual(["Bo_1"]);
    expect(await listNames({ search: "0101" })).toEqual(["Ada"]);
    expect(await listNames({ search: "EXTRA@example.com" })).toEqual(["Bob1"]);
    expect(await countContacts({ ctx, input: { role: "vet", limit: 1 } })).toBe(2);
    const first = await listContacts({ ctx, input: { limit: 2 } });
    const second = await listContacts({ ctx, input: { limit: 2, cursor: first.nextCursor } });
    expect(second.contacts.map(({ name }) => name)).toEqual(["Bob1"]);
    const back = await listContacts({ ctx, input: { limit: 2, cursor: second.previousCursor } });
    expect(back.contacts.map(({ name }) => name)).toEqual(["Ada", "Bo_1"]);
  });
});

describe("permissions of contacts", () => {
  it("contacts work without Pro, but the role client requires it", async () => {
    const personal = await createOwnerContext(await createOrganization({ tier: "personal" }));
    const { id } = await add({ roles: "owner" }, personal);
    const limit = { code: "PLAN_LIMIT" };
    await expect(add({ roles: "client" }, personal)).rejects.toMatchObject(limit);
    await expect(
      updateContact({ ctx: personal, input: { id, revision: 1, name: "Dana", roles: "client" } }),
    ).rejects.toMatchObject(limit);
  });

  it("contacts with the role client require the permission for clients", async () => {
    const member = withPermissions({ clients: "read" });
    const forbidden = { code: "FORBIDDEN" };
    await expect(add({ roles: "client" }, member)).rejects.toMatchObject(forbidden);
    const { id } = await add({ roles: "client,owner" });
    const change = (roles: string) =>
      updateContact({ ctx: member, input: { id, revision: 1, name: "Dana", roles } });
    await expect(change("owner")).rejects.toMatchObject(forbidden);
    await expect(archiveContact({ ctx: member, input: { id } })).rejects.toMatchObject(forbidden);
    await expect(change("client,vet")).rejects.toMatchObject(forbidden);
  });

  it("members without access to clients don't see contacts that are only clients", async () => {
    const { id } = await add({ name: "Ada", roles: "client" });
    await add({ name: "Bo", roles: "client,owner" });
    await add({ name: "Cy" });
    const member = withPermissions({ clients: "none" });
    const { contacts } = await listContacts({ ctx: member, input: {} });
    expect(contacts.map(({ name }) => name)).toEqual(["Bo", "Cy"]);
    await expect(getContact({ ctx: member, input: { id } })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("members who can only read horses can't change contacts, and others can't read them", async () => {
    const { id } = await add();
    const reader = withPermissions({ horses: "read" });
    const forbidden = { code: "FORBIDDEN" };
    expect(await getContact({ ctx: reader, input: { id } })).toMatchObject({ id });
    await expect(add({}, reader)).rejects.toMatchObject(forbidden);
    await expect(archiveContact({ ctx: reader, input: { id } })).rejects.toMatchObject(forbidden);
    const outsider = withPermissions({ horses: "none" });
    await expect(listContacts({ ctx: outsider, input: {} })).rejects.toMatchObject(forbidden);
  });
});

describe("clients among contacts", () => {
  const dana = { name: "Dana Hale", email: "dana@example.com" };

  it("clients are the contacts with the role client that weren't merged", async () => {
    const owner = await add({ name: "Ada", roles: "owner", email: "ada@example.com" });
    const client = await add({ name: "Bo", roles: "client" });
    const merged = await add({ name: "Cy", roles: "client" });
    await db().client.update({ where: { id: merged.id }, data: { mergedIntoId: client.id } });
    expect((await listClients({ ctx, input: {} })).clients).toMatchObject([{ name: "Bo", email: null }]);
    expect((await listClients({ ctx, input: { search: "b" } })).clients).toHaveLength(1);
    expect((await listClients({ ctx, input: { sort: "email" } })).clients).toHaveLength(1);
    for (const { id } of [owner, merged]) {
      await expect(getClient({ ctx, input: { id } })).rejects.toMatchObject({ code: "NOT_FOUND" });
    }
    await expect(getContact({ ctx, input: { id: merged.id } })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("a new client with the email of a contact gives that contact the role", async () => {
    const { id } = await add({ roles: "owner", email: dana.email, phone: "555-0101" });
    expect(await createClient({ ctx, input: dana })).toMatchObject({
      id,
      name: dana.name,
      phone: "555-0101",
    });
    expect(await getContact({ ctx, input: { id } })).toMatchObject({ roles: ["owner", "client"] });
    await expect(createClient({ ctx, input: dana })).rejects.toMatchObject({ code: "CONFLICT" });
  });

  it("concurrent searches for a client by email give the role once and return the same contact", async () => {
    const { id } = await add({ roles: "vet", email: dana.email });
    const find = () => findOrCreateClient({ ctx, input: dana });
    const found = await Promise.all([find(), find(), find()]);
    expect(found.map((client) => client.id)).toEqual([id, id, id]);
    expect(await getContact({ ctx, input: { id } })).toMatchObject({
      ...{ name: "Dana Whitfield", roles: ["vet", "client"], revision: 2 },
    });
  });
});

it("grooms can read contacts if their role can read horses", async () => {
  const groom = await createContextFor(await createMember(organization, "groom"), organization);
  await add({ name: "Ada", roles: "vet" });
  expect((await listContacts({ ctx: groom, input: {} })).contacts).toHaveLength(1);
});

describe("the page of a contact", () => {
  it("the page has the horses of today, the latest invoices and the history", async () => {
    const { id } = await add({ roles: "owner" });
    const partner = await add({ name: "Bo" });
    const [willow, juniper] = [
      await createHorse(organization, "Willow"),
      await createHorse(organization, "Juniper"),
    ];
    await setOwners(organization, willow, { [id]: 6_000, [partner.id]: 4_000 });
    // The partner bought the horse later.
    await setOwners(organization, juniper, { [id]: 10_000 });
    await setOwners(organization, juniper, { [partner.id]: 10_000 }, "2021-01-01");
    const draft = await createDraft(ctx);
    await db().invoice.update({ where: { id: draft.id }, data: { clientId: id } });
    expect(await getContactOverview({ ctx, input: { id } })).toMatchObject({
      horses: [{ name: "Willow", basisPoints: 6_000, isLessee: false }],
      money: {
        ...{ balanceCents: 0, unbilledCount: 0, unbilledCents: 0 },
        invoices: [{ id: draft.id, state: "draft" }],
      },
      events: [{ action: "contact.created" }],
    });
  });

  it("the page has no invoices and no history for members who can't read them", async () => {
    const { id } = await add();
    const member = withPermissions({ invoices: "none", activity: "none" });
    expect(await getContactOverview({ ctx: member, input: { id } })).toMatchObject({
      money: null,
      events: null,
    });
    const limited = { ...ctx, horseIds: [] };
    expect(await getContactOverview({ ctx: limited, input: { id } })).toMatchObject({ horses: [] });
  });
});
