import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";
import { archiveContact } from "@/lib/domain/billing/contacts/archive-contact";
import { createContact } from "@/lib/domain/billing/contacts/create-contact";
import { listContacts } from "@/lib/domain/billing/contacts/list-contacts";
import type { ContactInput } from "@/lib/domain/billing/contacts/model/schemas";
import { searchOrganization } from "@/lib/domain/work/search/search-organization";
import { createAccount } from "@/tests/factories/accounts";
import { loadSharedContext, shareHorse } from "@/tests/factories/horse-shares";
import { createHorse } from "@/tests/factories/horses";
import {
  createMemberWithContext,
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";

afterAll(closeDatabase);

async function searchTitles(ctx: Context, q: string): Promise<Record<string, string[]>> {
  const groups = await searchOrganization({ ctx, input: { q } });
  return Object.fromEntries(groups.map(({ group, results }) => [group, results.map(({ title }) => title)]));
}

describe("searching for a contact", () => {
  let stable: TestOrganization;
  let ctx: Context;
  let stranger: Context;
  const add = (input: Partial<ContactInput> & { name: string }) => createContact({ ctx, input });
  beforeAll(async () => {
    stable = await createOrganization();
    ctx = await createOwnerContext(stable);
    stranger = await createOwnerContext(await createOrganization());
    await add({ name: "Abel Stone", roles: ["farrier"], phone: "859.555.0151" });
    await add({
      name: "Hill Country Hay",
      kind: "company",
      roles: ["vendor", "client"],
      email: "hay@hill.example",
    });
    await add({
      ...{ name: "Joan Whitaker", roles: ["vet"], phone: "(859) 555-0102" },
      ...{ other_emails: ["emergency@vets.example"], other_phones: ["859-555-0199"] },
    });
    await add({ name: "Rosa Delgado", roles: ["client"], email: "rosa@example.com" });
  });

  const searchPeople = async (q: string, by = ctx) =>
    (await searchOrganization({ ctx: by, input: { q } })).find(({ group }) => group === "people")?.results ??
    [];
  const searchNames = async (q: string, by = ctx) => (await searchPeople(q, by)).map(({ title }) => title);

  it("search finds contacts of every role by name and links to their pages", async () => {
    const [abel] = await searchPeople("abel");
    expect(abel).toMatchObject({
      ...{ type: "contact", title: "Abel Stone", detail: "Farrier · 859.555.0151" },
      path: `/dashboard/contacts/${abel?.id}`,
    });
    expect(await searchPeople("country hay")).toMatchObject([
      { type: "client", detail: "Client, Vendor · hay@hill.example" },
    ]);
  });

  it.each([
    ["hill.example", "Hill Country Hay"],
    ["EMERGENCY@vets", "Joan Whitaker"],
    ["(859) 555-0102", "Joan Whitaker"],
    ["+1 859 555 0102", "Joan Whitaker"],
    ["+1 (859) 555-010", "Joan Whitaker"],
    ["(+1) 859 555 019", "Joan Whitaker"],
    ["+1859555015", "Abel Stone"],
    ["859/555-0102", "Joan Whitaker"],
    ["8595550199", "Joan Whitaker"],
    ["555-0151", "Abel Stone"],
    ["5550151", "Abel Stone"],
    ["stone 555 0151", "Abel Stone"],
  ])("a search for “%s” finds the contact with this email address or phone number", async (q, name) => {
    expect(await searchNames(q)).toEqual([name]);
  });

  it("search doesn't find a short number inside a phone number", async () => {
    expect(await searchNames("51")).toEqual([]);
    expect(await searchNames("859 stone")).toEqual(["Abel Stone"]);
  });

  it("search finds contacts by an incomplete phone number that starts with +1", async () => {
    const names = ["Abel Stone", "Joan Whitaker"];
    for (const q of ["+1 859 5", "+1 859 555"]) expect(await searchNames(q)).toEqual(names);
    expect(await searchNames("+1 858 5")).toEqual([]);
  });

  /**
   * Searches for each contact's name and expects the same contacts as in `listContacts`. Returns their names.
   */
  async function compareWithList(by: Context): Promise<string[]> {
    const { contacts } = await listContacts({ ctx: by, input: {} });
    const all = await db().client.findMany({ where: { organizationId: stable.id } });
    const found = await Promise.all(all.map(({ name }) => searchNames(name.toLowerCase(), by)));
    const listed = contacts.map(({ name }) => name);
    expect(found.flat().toSorted()).toEqual(listed.toSorted());
    return listed;
  }

  it.each([
    ["manager", 4],
    ["trainer", 3],
    ["groom", 3],
    ["vet", 3],
    ["farrier", 3],
    ["boarder", 3],
    ["member", 3],
  ] as const)("search shows a %s the same contacts as the list of contacts", async (role, count) => {
    const { ctx: by } = await createMemberWithContext(stable, role);
    expect(await compareWithList(by)).toHaveLength(count);
  });

  it("search doesn't show contacts to other organizations", async () => {
    expect(await searchNames("abel", stranger)).toEqual([]);
  });

  it("if the plan includes clients, search finds clients for members who can view clients but not horses", async () => {
    const permissions = { ...ctx.permissions, horses: "none" as const, members: "none" as const };
    const withTier = (tier: "pro" | "ranch") => {
      return { ...ctx, permissions, organization: ctx.organization && { ...ctx.organization, tier } };
    };
    expect(await searchPeople("rosa", withTier("pro"))).toMatchObject([
      { type: "client", path: "/pro-dashboard?tab=clients&q=rosa%40example.com" },
    ]);
    expect(await searchNames("abel", withTier("pro"))).toEqual([]);
    expect(await searchNames("rosa", withTier("ranch"))).toEqual([]);
    const noClients = { ...permissions, clients: "none" as const };
    expect(await searchNames("rosa", { ...withTier("pro"), permissions: noClients })).toEqual([]);
  });

  it("access to a shared horse doesn't let members find the owner's contacts", async () => {
    const visitor = await createAccount("pro");
    const horseId = await createHorse(stable, "Abelard");
    await shareHorse({ organizationId: stable.id, horseId }, visitor.organizationId);
    const shared = await loadSharedContext(horseId, visitor);
    expect(await searchTitles(shared, "abel")).toEqual({ horses: ["Abelard"] });
    expect(await searchTitles(shared, "rosa")).toEqual({});
  });

  it("search lists archived contacts last and marks them", async () => {
    const { id } = await add({ name: "Abel Archer", roles: ["vet"] });
    await archiveContact({ ctx, input: { id } });
    expect((await searchPeople("abel")).map(({ title, detail }) => [title, detail])).toEqual([
      ["Abel Stone", "Farrier · 859.555.0151"],
      ["Abel Archer", "Archived · Vet"],
    ]);
  });
});
