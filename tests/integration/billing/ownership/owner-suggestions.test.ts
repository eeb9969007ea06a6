import { afterAll, beforeEach, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";
import { getHorsePayers } from "@/lib/domain/billing/ownership/get-horse-payers";
import { setOwnership } from "@/lib/domain/billing/ownership/set-ownership";
import { acceptHorseOwner, suggestHorseOwners } from "@/lib/domain/billing/ownership/suggest-horse-owners";
import { createAccount } from "@/tests/factories/accounts";
import { createContact } from "@/tests/factories/horse-owners";
import { loadSharedContext, shareHorse } from "@/tests/factories/horse-shares";
import { createHorse } from "@/tests/factories/horses";
import {
  createContextFor,
  createMember,
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";

let organization: TestOrganization;
let ctx: Context;
let horseId: string;
let danaId: string;
beforeEach(async () => {
  // Every subscription plan lets members link owners to a horse.
  organization = await createOrganization({ tier: "personal" });
  ctx = await createOwnerContext(organization);
  horseId = await createHorse(organization);
  danaId = await createContact(organization, "Dana Whitfield");
});
afterAll(closeDatabase);

const setTexts = (ownerName: string | null, ownerEmail: string | null) =>
  db().horse.update({
    where: { id: horseId },
    data: { ownerName, ownerEmail, ownerPhone: "555-0100", createdAt: new Date("2026-11-02T03:00:00Z") },
  });
const suggest = (by = ctx) => suggestHorseOwners({ ctx: by, input: { horse_id: horseId } });
const accept = (contactId: string | null, by = ctx) =>
  acceptHorseOwner({ ctx: by, input: { horse_id: horseId, contact_id: contactId } });

it("accepting a suggested owner makes the contact the horse's only owner", async () => {
  await setTexts("dana whitfield", null);
  const { contacts } = await suggest();
  expect(contacts).toMatchObject([{ id: danaId, matches: "name" }]);
  const { ownerships } = await accept(danaId);
  // The horse was added on the evening of November 1 in the organization's time zone.
  expect(ownerships).toMatchObject([
    { startsOn: "2026-11-01", shares: [{ contactId: danaId, basisPoints: 10_000 }] },
  ]);
  expect(await db().horse.findUniqueOrThrow({ where: { id: horseId } })).toMatchObject({
    ownerName: "dana whitfield",
  });
  expect((await db().client.findUniqueOrThrow({ where: { id: danaId } })).roles).toContain("owner");
  expect(await suggest()).toEqual({ contacts: [], newContact: null, isSelf: false });
});

it("accepting a new suggested owner adds a contact with only the owner role", async () => {
  await setTexts("Ada Lind", "Ada@Example.com");
  expect(await suggest()).toEqual({
    contacts: [],
    newContact: { name: "Ada Lind", email: "ada@example.com" },
    isSelf: false,
  });
  const { current } = await accept(null);
  expect(current?.shares).toMatchObject([{ name: "Ada Lind", basisPoints: 10_000 }]);
  const contact = await db().client.findFirstOrThrow({
    where: { organizationId: organization.id, name: "Ada Lind" },
  });
  expect(contact).toMatchObject({ email: "ada@example.com", phone: "555-0100", roles: ["owner"] });
});

it("two simultaneous requests to accept a suggested owner create only one contact", async () => {
  await setTexts("Ada Lind", "ada@example.com");
  const results = await Promise.allSettled([accept(null), accept(null)]);
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(results.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "CONFLICT" } });
  expect(await db().client.count({ where: { organizationId: organization.id, name: "Ada Lind" } })).toBe(1);
  expect(await db().ownership.count({ where: { horseId } })).toBe(1);
});

it("no owners are suggested for a horse that already has owners", async () => {
  await setTexts("Dana Whitfield", null);
  const shares = [{ contact_id: danaId, percent: "100" }];
  await setOwnership({ ctx, input: { horse_id: horseId, starts_on: "2026-01-01", shares } });
  expect((await suggest()).contacts).toEqual([]);
  await expect(accept(danaId)).rejects.toMatchObject({ code: "CONFLICT" });
});

it("another organization's contacts can't be suggested or accepted as owners", async () => {
  await setTexts("Dana Whitfield", null);
  const other = await createOrganization({ tier: "personal" });
  const strangerId = await createContact(other, "Dana Whitfield");
  expect((await suggest()).contacts.map(({ id }) => id)).toEqual([danaId]);
  await expect(accept(strangerId)).rejects.toMatchObject({ code: "NOT_FOUND" });
  const stranger = await createOwnerContext(other);
  await expect(suggest(stranger)).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(accept(danaId, stranger)).rejects.toMatchObject({ code: "NOT_FOUND" });
});

it("archived contacts aren't suggested as owners", async () => {
  await setTexts("Dana Whitfield", null);
  await db().client.update({ where: { id: danaId }, data: { archivedAt: new Date() } });
  expect((await suggest()).contacts).toEqual([]);
});

it("members who can't edit horses can't see or accept owner suggestions", async () => {
  await setTexts("Dana Whitfield", null);
  const groom = await createContextFor(await createMember(organization, "groom"), organization);
  await expect(suggest(groom)).rejects.toMatchObject({ code: "FORBIDDEN" });
  await expect(accept(danaId, groom)).rejects.toMatchObject({ code: "FORBIDDEN" });
});

it("share recipients can't see who owns a horse or pays for it", async () => {
  const guest = await createAccount("personal");
  await shareHorse({ organizationId: organization.id, horseId }, guest.organizationId, {
    scopes: ["identity", "costs"],
  });
  const shared = await loadSharedContext(horseId, guest);
  const input = { horse_id: horseId };
  await expect(getHorsePayers({ ctx: shared, input })).rejects.toMatchObject({ code: "FORBIDDEN" });
  await expect(suggest(shared)).rejects.toMatchObject({ code: "FORBIDDEN" });
});

const answerSetup = (setupRole: string) =>
  db().organization.update({ where: { id: organization.id }, data: { setupRole } });

it("a person who answered that they own horses can add themselves as the owner of each horse", async () => {
  const { email } = organization.owner;
  await answerSetup("owner");
  expect(await suggest()).toEqual({ contacts: [], newContact: { name: "Robin Hale", email }, isSelf: true });
  expect(await db().client.count({ where: { email } })).toBe(0);
  const { current } = await accept(null);
  expect(current?.shares).toMatchObject([{ name: "Robin Hale", basisPoints: 10_000 }]);

  horseId = await createHorse(organization, "Second horse");
  const contactId = current?.shares[0]?.contactId ?? "";
  expect(await suggest()).toMatchObject({ contacts: [{ id: contactId }], newContact: null, isSelf: true });
  await accept(contactId);
  expect(await db().client.count({ where: { email } })).toBe(1);
});

it("people aren't suggested as the owner of horses that may not be theirs", async () => {
  await answerSetup("boarding");
  expect(await suggest()).toMatchObject({ newContact: null });
  await answerSetup("owner");
  const manager = await createContextFor(await createMember(organization, "manager"), organization);
  expect(await suggest(manager)).toMatchObject({ newContact: null });
  await expect(accept(null, manager)).rejects.toMatchObject({ code: "CONFLICT" });
  await setTexts("Ada Lind", null);
  expect(await suggest()).toMatchObject({ newContact: { name: "Ada Lind" }, isSelf: false });
  await setTexts(null, null);
  expect(await suggest()).toMatchObject({ newContact: null });
});
