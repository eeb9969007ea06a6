import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";
import { createClient } from "@/lib/domain/billing/clients/create-client";
import { findOrCreateClient } from "@/lib/domain/billing/clients/find-or-create-client";
import { getClient } from "@/lib/domain/billing/clients/get-client";
import { listClients } from "@/lib/domain/billing/clients/list-clients";
import { updateClient } from "@/lib/domain/billing/clients/update-client";
import { getContactOverview } from "@/lib/domain/billing/contact-overview/get-contact-overview";
import { archiveContact, restoreContact } from "@/lib/domain/billing/contacts/archive-contact";
import { createContact } from "@/lib/domain/billing/contacts/create-contact";
import { findContactChoices } from "@/lib/domain/billing/contacts/find-contact-choices";
import { countContacts, getContact, listContacts } from "@/lib/domain/billing/contacts/list-contacts";
import { updateContact } from "@/lib/domain/billing/contacts/update-contact";
import { DomainError } from "@/lib/errors";
import { setOwners } from "@/tests/factories/horse-owners";
import { createHorse } from "@/tests/factories/horses";
import { createDraftInvoice } from "@/tests/factories/invoices";
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
  it("adding, changing, archiving or restoring a contact adds an audit log entry", async () => {
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

  it("a contact can't be changed based on an outdated revision", async () => {
    const { id } = await add();
    const change = (name: string) => updateContact({ ctx, input: { id, revision: 1, name } });
    const results = await Promise.allSettled([change("Ada"), change("Bo")]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(results.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { code: "CONFLICT" },
    });
    expect(await getContact({ ctx, input: { id } })).toMatchObject({ revision: 2 });
  });

  it("two active contacts can't share an email address, but several contacts can have none", async () => {
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
  ])("an invalid contact is rejected with an error for %s: %j", async (field, input) => {
    const error = await add(input).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ code: "VALIDATION" });
    expect(JSON.stringify(Object.keys((error as { fieldErrors: object }).fieldErrors))).toContain(field);
  });

  it("a client without an email address can only get paper invoices", async () => {
    const refusal = {
      ...{ code: "VALIDATION" },
      fieldErrors: { email: "Add an email address, or choose paper delivery." },
    };
    await expect(add({ roles: "client", invoice_delivery: "email" })).rejects.toMatchObject(refusal);
    expect(await add({ roles: "client" })).toMatchObject({ email: null, invoiceDelivery: "paper" });
    expect(await add({ roles: "client", email: "dana@example.com" })).toMatchObject({
      invoiceDelivery: "email",
    });
    expect(await add({ roles: "vet", invoice_delivery: "email" })).toMatchObject({
      invoiceDelivery: "email",
    });
  });

  it("a client without an email address can be edited only by adding one or choosing paper delivery", async () => {
    const { id } = await add({ roles: "client" });
    await db().client.update({ where: { id }, data: { invoiceDelivery: "email" } });
    expect(await getContact({ ctx, input: { id } })).toMatchObject({ invoiceDelivery: "email", email: null });
    const change = (fields: object) =>
      updateContact({ ctx, input: { id, revision: 1, name: "Dana Hale", roles: "client", ...fields } });
    await expect(change({ invoice_delivery: "email", phone: "555-0101" })).rejects.toMatchObject({
      fieldErrors: { email: "Add an email address, or choose paper delivery." },
    });
    expect(await change({ invoice_delivery: "paper" })).toMatchObject({ name: "Dana Hale", revision: 2 });
  });

  it("another organization's contact isn't found", async () => {
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
  it("the contact list can be filtered by role and text", async () => {
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

describe("the contact picker", () => {
  const find = async (input: object, as = ctx) => findContactChoices({ ctx: as, input });
  const listChoices = async (input: object, as = ctx) =>
    (await find(input, as)).contacts.map(({ name }) => name);

  it("the contact picker lists at most eight matching active contacts", async () => {
    const { id } = await add({ name: "Ada Archived" });
    await archiveContact({ ctx, input: { id } });
    await add({ name: "Ada", email: "ada@example.com", roles: "owner" });
    await add({ name: "Bo", email: "bo.ada@example.com", roles: "vet" });
    await add({ name: "Cy" });
    expect((await find({ search: "ADA" })).contacts).toMatchObject([
      { name: "Ada", email: "ada@example.com", roles: ["owner"] },
      { name: "Bo", roles: ["vet"] },
    ]);
    expect(await listChoices({ search: "ada", role: "vet" })).toEqual(["Bo", "Ada"]);
    expect(await listChoices({ search: "%" })).toEqual([]);
    for (let index = 0; index < 8; index++) await add({ name: `Dee ${index}` });
    expect(await listChoices({ search: "dee" })).toHaveLength(8);
    expect(await listChoices({})).toHaveLength(8);
  });

  it("grooms don't see contacts with only the client role in the contact picker", async () => {
    await add({ name: "Ada", roles: "client" });
    await add({ name: "Bo", roles: "vet" });
    expect(await listChoices({}, withPermissions({ horses: "none", clients: "none" }))).toEqual([
      "Ada",
      "Bo",
    ]);
    const groom = withPermissions({ invoices: "none", clients: "none", finances: "none" });
    expect(await listChoices({}, groom)).toEqual(["Bo"]);
    const outsider = withPermissions({ invoices: "none", finances: "none", horses: "none" });
    await expect(find({}, outsider)).rejects.toMatchObject({ code: "FORBIDDEN" });
    const other = await createOwnerContext(await createOrganization({ tier: "pro" }));
    expect(await listChoices({}, other)).toEqual([]);
  });

  it("the contact picker indicates whether the member can add a contact", async () => {
    expect(await find({ role: "client" })).toMatchObject({ canAdd: true });
    expect(await find({ role: "owner" }, withPermissions({ horses: "read" }))).toMatchObject({
      canAdd: false,
    });
    expect(await find({ role: "client" }, withPermissions({ clients: "read" }))).toMatchObject({
      canAdd: false,
    });
    const personal = await createOwnerContext(await createOrganization({ tier: "personal" }));
    expect(await find({ role: "client" }, personal)).toMatchObject({ canAdd: false });
    expect(await find({ role: "vet" }, personal)).toMatchObject({ canAdd: true });
  });
});

describe("permissions for contacts", () => {
  it("contacts can be added on any plan, but making one a client requires Pro", async () => {
    const personal = await createOwnerContext(await createOrganization({ tier: "personal" }));
    const { id } = await add({ roles: "owner" }, personal);
    const limit = { code: "PLAN_LIMIT" };
    await expect(add({ roles: "client" }, personal)).rejects.toMatchObject(limit);
    await expect(
      updateContact({ ctx: personal, input: { id, revision: 1, name: "Dana", roles: "client" } }),
    ).rejects.toMatchObject(limit);
  });

  it("after a downgrade to a plan without invoicing, clients can only be archived", async () => {
    const { id } = await add({ roles: "client,owner" });
    const personal = await createOwnerContext(await createOrganization({ tier: "personal" }));
    const pro = ctx.organization;
    if (!pro) throw new Error("The owner has no organization.");
    const downgraded: Context = { ...ctx, organization: { ...pro, tier: "personal" } };
    const getRefusal = async (attempt: Promise<unknown>) =>
      attempt.then(
        () => null,
        (error: unknown) =>
          error instanceof DomainError ? { code: error.code, message: error.message } : error,
      );
    const asClient = await getRefusal(
      updateClient({ ctx: downgraded, input: { id, name: "Dana", email: "dana@example.com" } }),
    );
    expect(asClient).toMatchObject({ code: "PLAN_LIMIT" });
    const change = (roles: string) =>
      updateContact({ ctx: downgraded, input: { id, revision: 1, name: "Dana", roles } });
    expect(await getRefusal(change("client,owner"))).toEqual(asClient);
    expect(await getRefusal(change("owner"))).toEqual(asClient);
    await archiveContact({ ctx: downgraded, input: { id } });
    expect(await getRefusal(restoreContact({ ctx: downgraded, input: { id } }))).toEqual(asClient);
    const owner = await add({ name: "Bo", roles: "owner" }, personal);
    const input = { id: owner.id, revision: 1, name: "Bo", roles: "owner,vet" };
    expect(await updateContact({ ctx: personal, input })).toMatchObject({ roles: ["owner", "vet"] });
  });

  it("changing a contact that has the client role requires permission to edit clients", async () => {
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

  it("members without access to clients don't see contacts whose only role is client", async () => {
    const { id } = await add({ name: "Ada", roles: "client" });
    await add({ name: "Bo", roles: "client,owner" });
    await add({ name: "Cy" });
    const member = withPermissions({ clients: "none" });
    const { contacts } = await listContacts({ ctx: member, input: {} });
    expect(contacts.map(({ name }) => name)).toEqual(["Bo", "Cy"]);
    await expect(getContact({ ctx: member, input: { id } })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("members who can only read horses can't change contacts", async () => {
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

  it("the client list omits merged contacts and contacts without the client role", async () => {
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
    expect(await getContact({ ctx, input: { id: merged.id } })).toMatchObject({ mergedIntoId: client.id });
  });

  it("adding a client with a contact's email gives that contact the client role", async () => {
    const { id } = await add({ roles: "owner", email: dana.email, phone: "555-0101" });
    expect(await createClient({ ctx, input: dana })).toMatchObject({
      id,
      name: dana.name,
      phone: "555-0101",
    });
    expect(await getContact({ ctx, input: { id } })).toMatchObject({ roles: ["owner", "client"] });
    await expect(createClient({ ctx, input: dana })).rejects.toMatchObject({ code: "CONFLICT" });
  });

  it("concurrent requests to convert a contact to a client add the client role only once", async () => {
    const { id } = await add({ roles: "vet", email: dana.email });
    const find = () => findOrCreateClient({ ctx, input: dana });
    const found = await Promise.all([find(), find(), find()]);
    expect(found.map((client) => client.id)).toEqual([id, id, id]);
    expect(await getContact({ ctx, input: { id } })).toMatchObject({
      ...{ name: "Dana Whitfield", roles: ["vet", "client"], revision: 2 },
    });
  });
});

it("grooms can list contacts", async () => {
  const groom = await createContextFor(await createMember(organization, "groom"), organization);
  await add({ name: "Ada", roles: "vet" });
  expect((await listContacts({ ctx: groom, input: {} })).contacts).toHaveLength(1);
});

describe("the page of a contact", () => {
  it("the contact page shows the contact's current horses, latest invoices and history", async () => {
    const { id } = await add({ roles: "owner" });
    const partner = await add({ name: "Bo" });
    const [willow, juniper] = [
      await createHorse(organization, "Willow"),
      await createHorse(organization, "Juniper"),
    ];
    await setOwners(organization, willow, { [id]: 6_000, [partner.id]: 4_000 });
    // The contact sold this horse to `partner` in 2021.
    await setOwners(organization, juniper, { [id]: 10_000 });
    await setOwners(organization, juniper, { [partner.id]: 10_000 }, "2021-01-01");
    const draft = await createDraftInvoice(ctx);
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

  it("the contact page hides invoices and history from members who can't read them", async () => {
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
