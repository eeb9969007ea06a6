import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import type { ShareScope } from "@/lib/auth/shared-permissions";
import { closeDatabase, db } from "@/lib/db";
import { createClient } from "@/lib/domain/billing/clients/create-client";
import { archiveContact } from "@/lib/domain/billing/contacts/archive-contact";
import { createContact } from "@/lib/domain/billing/contacts/create-contact";
import { listContacts } from "@/lib/domain/billing/contacts/list-contacts";
import type { ContactInput } from "@/lib/domain/billing/contacts/model/schemas";
import { createHealthRecord } from "@/lib/domain/care/care-plans/create-health-record";
import { HEALTH_RECORD_SEARCH_TEXT } from "@/lib/domain/care/health-records/search-text";
import { searchOrganization } from "@/lib/domain/work/search/search-organization";
import { completeTask } from "@/lib/domain/work/tasks/complete-task";
import { deleteTask } from "@/lib/domain/work/tasks/delete-task";
import { movePlannedTask } from "@/lib/domain/work/tasks/move-planned-task";
import { skipPlannedTask } from "@/lib/domain/work/tasks/skip-planned-task";
import { skipTask } from "@/lib/domain/work/tasks/skip-task";
import { createAccount } from "@/tests/factories/accounts";
import { loadSharedContext, shareHorse } from "@/tests/factories/horse-shares";
import { createHorse, limitMemberToHorses } from "@/tests/factories/horses";
import { createDraftInvoice } from "@/tests/factories/invoices";
import {
  createClock,
  createContextFor,
  createMember,
  createMemberWithContext,
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";
import { addTask } from "@/tests/factories/tasks";

let organization: TestOrganization;
let owner: Context;
let stranger: Context;
let horses: { quill: string; maple: string };

/**
 * Creates a horse, a member, a client, a health record and an invoice that all contain the name Quillfeather.
 */
async function createSearchData(): Promise<{
  organization: TestOrganization;
  owner: Context;
  horseId: string;
}> {
  const newStable = await createOrganization({ tier: "pro" });
  const ctx = await createOwnerContext(newStable);
  const horseId = await createHorse(newStable, "Quillfeather");
  const member = await createMember(newStable, "groom");
  await db().userAccountProfile.update({
    where: { userId: member.id },
    data: { fullName: "Sam Quillfeather", displayName: null },
  });
  await createClient({ ctx, input: { name: "Ida Quillfeather", email: "ida@example.com" } });
  await addTrim(ctx, horseId, "Quillfeather & Sons");
  await createDraftInvoice(ctx, { customer_name: "Quillfeather Farm" });
  return { organization: newStable, owner: ctx, horseId };
}

function addTrim(ctx: Context, horse_id: string, provider: string) {
  const input = { horse_id, kind: "farrier", happened_on: "2026-01-05", provider } as const;
  return createHealthRecord({ ctx, input: { ...input, details: { work: "trim" } } });
}

beforeAll(async () => {
  const own = await createSearchData();
  ({ organization, owner } = own);
  ({ owner: stranger } = await createSearchData());
  const maple = await createHorse(organization, "Maple 100%");
  await addTrim(owner, maple, "Quillfeather & Sons");
  horses = { quill: own.horseId, maple };
});
afterAll(closeDatabase);

async function searchTitles(ctx: Context, q: string): Promise<Record<string, string[]>> {
  const groups = await searchOrganization({ ctx, input: { q } });
  return Object.fromEntries(groups.map(({ group, results }) => [group, results.map(({ title }) => title)]));
}

it("search finds every type of result and ignores case and word order", async () => {
  const all = await searchOrganization({ ctx: owner, input: { q: "QUILLfea" } });
  expect(all.map(({ group, results }) => [group, results.map(({ type }) => type)])).toEqual([
    ["horses", ["horse"]],
    ["people", ["member", "client"]],
    ["records", ["record", "record"]],
    ["invoices", ["invoice"]],
  ]);
  const theirs = JSON.stringify(await searchOrganization({ ctx: stranger, input: { q: "quillfeather" } }));
  for (const { results } of all) for (const { id } of results) expect(theirs).not.toContain(id);
  expect(await searchTitles(owner, "feather ida")).toEqual({ people: ["Ida Quillfeather"] });
  expect(await searchTitles(owner, "quillfeather nobody")).toEqual({});
});

it("search finds invoices of clients without an email address", async () => {
  const ctx = await createOwnerContext(await createOrganization({ tier: "pro" }));
  const { id } = await createDraftInvoice(ctx, { customer_name: "Billy Bookkeeper" });
  await db().invoice.update({ where: { id }, data: { customerEmail: null } });
  for (const q of ["inv-0001", "0001", "bookkeeper billy"]) {
    expect(await searchTitles(ctx, q)).toEqual({ invoices: ["INV-0001"] });
  }
});

it("search treats LIKE wildcards as text", async () => {
  expect(await searchTitles(owner, "100%")).toEqual({ horses: ["Maple 100%"] });
  expect(await searchTitles(owner, "%%%")).toEqual({});
  expect(await searchTitles(owner, "q")).toEqual({});
  // Two-letter queries search only small tables, not health records or invoices.
  expect(Object.keys(await searchTitles(owner, "qu"))).toEqual(["horses", "people"]);
});

it("search finds health records by their accession number or certificate number", async () => {
  const ctx = await createOwnerContext(await createOrganization());
  const input = { horse_id: await createHorse(ctx.organization ?? organization), happened_on: "2026-01-05" };
  const coggins = { result: "negative", accession_number: "EIA-77012" } as const;
  await createHealthRecord({ ctx, input: { ...input, kind: "coggins", details: coggins } });
  const certificate = { certificate: "Health certificate", number: "CVI-88340" };
  await createHealthRecord({ ctx, input: { ...input, kind: "certificate", details: certificate } });
  expect(await searchTitles(ctx, "eia-77012")).toEqual({ records: ["Coggins test: negative"] });
  expect(await searchTitles(ctx, "health 88340")).toEqual({ records: ["Health certificate"] });
});

it("search finds health records by their findings, treatment, notes and other text", async () => {
  const stable = await createOrganization();
  const ctx = await createOwnerContext(stable);
  const input = { horse_id: await createHorse(stable, "Juniper"), happened_on: "2026-01-05" };
  const exam = { reason: "Lameness", findings: "Navicular changes, left front", treatment: "Box rest" };
  await createHealthRecord({ ctx, input: { ...input, kind: "vet_visit", title: "Dr. Hale", details: exam } });
  await addTrim(ctx, input.horse_id, "Sam");
  await createHealthRecord({
    ctx,
    input: { ...input, kind: "farrier", details: { work: "trim" }, notes: "Thrush in both hinds" },
  });
  const note = { text: "Herd notes\nChestnut mare kicked the farrier" };
  await createHealthRecord({ ctx, input: { ...input, kind: "note", details: note } });
  for (const q of ["navicular", "box rest", "lameness hale"]) {
    expect(await searchTitles(ctx, q)).toEqual({ records: ["Dr. Hale"] });
  }
  expect(await searchTitles(ctx, "THRUSH")).toEqual({ records: ["Farrier: trim"] });
  expect(await searchTitles(ctx, "chestnut kicked")).toEqual({ records: ["Herd notes"] });
  expect(await searchTitles(ctx, "navicular thrush")).toEqual({});
  const [found] = await searchOrganization({ ctx, input: { q: "box rest" } });
  expect(found?.results.map(({ detail }) => detail)).toEqual([
    "Juniper · Jan 5, 2026 · …left front Box rest",
  ]);
  expect(await searchTitles(stranger, "navicular")).toEqual({});
});

it("only members who can view health records find their text", async () => {
  const stable = await createOrganization();
  const ctx = await createOwnerContext(stable);
  const [juniper, maple] = [await createHorse(stable, "Juniper"), await createHorse(stable, "Maple")];
  const input = { horse_id: juniper, kind: "farrier", happened_on: "2026-01-05" } as const;
  await createHealthRecord({ ctx, input: { ...input, details: { work: "trim" }, notes: "Abscess" } });
  expect(await searchTitles(ctx, "abscess")).toEqual({ records: ["Farrier: trim"] });
  const permissions = { ...ctx.permissions, care: "none" as const };
  expect(await searchTitles({ ...ctx, permissions }, "abscess")).toEqual({});
  expect(await searchTitles({ ...ctx, horseIds: [maple] }, "abscess")).toEqual({});
  const share = (scopes: ShareScope[]) =>
    shareHorse({ organizationId: stable.id, horseId: juniper }, organization.id, { scopes });
  const { id } = await share(["identity", "care", "documents", "costs"]);
  expect(await searchTitles(owner, "abscess")).toEqual({});
  await db().horseShare.update({ where: { id }, data: { scopes: ["health"] } });
  expect(await searchTitles(owner, "abscess")).toEqual({ records: ["Farrier: trim"] });
});

it("the search of health records uses the same expression as their index and statistics", () => {
  for (const name of ["20261130030000_record_findings_search", "20261130031000_former_record_text_search"]) {
    expect(readFileSync(`prisma/migrations/${name}/migration.sql`, "utf8")).toContain(
      HEALTH_RECORD_SEARCH_TEXT,
    );
  }
});

it("the migration collects statistics of the new search text before it drops the former index", () => {
  const migration = readFileSync(
    "prisma/migrations/20261130031000_former_record_text_search/migration.sql",
    "utf8",
  );
  expect(migration).toMatch(/^CREATE STATISTICS [^;]+;\nANALYZE "health_records";\n[^;]*\nDROP INDEX /m);
});

it("search finds a name despite a typo", async () => {
  expect(await searchTitles(owner, "qiullfeather")).toMatchObject({ horses: ["Quillfeather"] });
  expect(await searchTitles(owner, "mable")).toMatchObject({ horses: ["Maple 100%"] });
});

it("search compares only the three longest words with names, and no numbers", async () => {
  const ctx = await createOwnerContext(await createOrganization());
  // The searches contain typing errors. cspell:ignore nothern autum daybrek xqzv
  await createHorse(ctx.organization ?? organization, "Northern Autumn Daybreak 20268");
  const found = { horses: ["Northern Autumn Daybreak 20268"] };
  expect(await searchTitles(ctx, "nothern autum daybrek")).toEqual(found);
  expect(await searchTitles(ctx, "nothern autum daybrek xqz")).toEqual(found);
  expect(await searchTitles(ctx, "nothern autum xqzv")).toEqual({});
  expect(await searchTitles(ctx, "nothern 77 31")).toEqual(found);
  expect(await searchTitles(ctx, "20267")).toEqual({});
});

it("search says whether a source has more results than the limit", async () => {
  const ctx = await createOwnerContext(await createOrganization());
  for (const name of ["Ash", "Ash Two"]) await createHorse(ctx.organization ?? organization, name);
  const search = async (limit: number) =>
    (await searchOrganization({ ctx, input: { q: "ash", limit } })).map((group) => {
      return [group.results.length, group.hasMore];
    });
  expect(await search(1)).toEqual([[1, true]]);
  expect(await search(2)).toEqual([[2, false]]);
});

it("search returns no similar names if there are exact matches", async () => {
  await addTrim(owner, horses.quill, "Mapleton");
  expect(await searchTitles(owner, "mapleton")).toEqual({ records: ["Farrier: trim"] });
});

it.each([
  ["groom", ["horses", "records"]],
  ["member", ["horses", "records"]],
  ["trainer", ["horses", "people", "records"]],
  ["manager", ["horses", "people", "records", "invoices"]],
] as const)("for a %s, search finds only types of data that the role can view", async (role, groups) => {
  const { ctx } = await createMemberWithContext(organization, role);
  expect(Object.keys(await searchTitles(ctx, "quillfeather"))).toEqual(groups);
});

it("a member limited to selected horses finds only records of those horses", async () => {
  const boarder = await createMember(organization, "boarder");
  await limitMemberToHorses(organization, boarder, [horses.maple]);
  const ctx = await createContextFor(boarder, organization);
  const groups = await searchOrganization({ ctx, input: { q: "quillfeather" } });
  expect(groups.map(({ group, results }) => [group, results.map(({ path }) => path.split("/")[2])])).toEqual([
    ["records", [horses.maple]],
  ]);
});

describe("searching for a shared horse", () => {
  /**
   * Creates a horse in another organization, adds a health record that contains the horse's name, and shares
   * the horse.
   */
  async function createSharedHorse(name: string, scopes: ShareScope[], horses = 0) {
    const sender = await createOrganization({ tier: "personal" });
    for (let older = 0; older < horses; older += 1) {
      const data = { createdAt: new Date(Date.UTC(2020, 0, older + 1)) };
      await db().horse.update({ where: { id: await createHorse(sender) }, data });
    }
    const horseId = await createHorse(sender, name);
    await db().horse.update({ where: { id: horseId }, data: { passportNumber: getNumber(name) } });
    const ctx = await createOwnerContext(sender);
    if (!horses) await addTrim(ctx, horseId, `${name} Hooves`);
    const share = await shareHorse({ organizationId: sender.id, horseId }, organization.id, { scopes });
    return { id: share.id, horseId };
  }

  const getNumber = (name: string) => [...name].reverse().join("");

  it("search finds a shared horse's records only if the share includes them", async () => {
    await createSharedHorse("Ysolde", ["care"]);
    await createSharedHorse("Yvette", ["identity", "health"]);
    expect(await searchTitles(owner, "ysolde")).toEqual({ horses: ["Ysolde"] });
    expect(await searchTitles(owner, "isolde")).toEqual({ horses: ["Ysolde"] });
    expect(await searchTitles(owner, getNumber("Ysolde"))).toEqual({});
    expect(await searchTitles(owner, getNumber("Yvette"))).toEqual({ horses: ["Yvette"] });
    expect(await searchTitles(owner, "yvette")).toEqual({ horses: ["Yvette"], records: ["Farrier: trim"] });
    expect(await searchTitles(stranger, "yvette")).toEqual({});
    const boarder = await createMember(organization, "boarder");
    await limitMemberToHorses(organization, boarder, [horses.maple]);
    expect(await searchTitles(await createContextFor(boarder, organization), "yvette")).toEqual({});
  });

  it("search excludes a shared horse after the share ends", async () => {
    const revoked = await createSharedHorse("Xanthe", ["identity", "health"]);
    await db().horseShare.update({
      where: { id: revoked.id },
      data: { state: "revoked", endedAt: new Date() },
    });
    const over = await createSharedHorse("Xenia", ["identity", "health"]);
    await db().horseShare.update({ where: { id: over.id }, data: { endsOn: new Date("2020-01-01") } });
    await createSharedHorse("Xavier", ["identity", "health"], 5);
    await createSharedHorse("Ximena", ["identity", "health"], 4);
    for (const name of ["xanthe", "xenia", "xavier"]) expect(await searchTitles(owner, name)).toEqual({});
    expect(await searchTitles(owner, "ximena")).toEqual({ horses: ["Ximena"] });
  });
});

it("search finds no invoices on plans below Pro", async () => {
  const tier = {
    ...owner,
    organization: owner.organization && { ...owner.organization, tier: "ranch" as const },
  };
  expect(await searchTitles(tier, "quillfeather")).toEqual({
    horses: ["Quillfeather"],
    people: ["Sam Quillfeather", "Ida Quillfeather"],
    records: ["Farrier: trim", "Farrier: trim"],
  });
});

it("search excludes deleted items and marks archived items", async () => {
  const old = await createHorse(organization, "Zephyrine");
  const record = await addTrim(owner, old, "Zephyrine Hooves");
  await db().horse.update({ where: { id: old }, data: { archivedAt: new Date() } });
  await db().healthRecord.update({ where: { id: record.id }, data: { deletedAt: new Date() } });
  const groups = await searchOrganization({ ctx: owner, input: { q: "zephyrine" } });
  expect(groups).toEqual([
    {
      group: "horses",
      results: [expect.objectContaining({ id: old, detail: "Archived" })],
      hasMore: false,
    },
  ]);
});

it("a search for a short number doesn't find longer numbers that contain it", async () => {
  const stable = await createOrganization();
  const ctx = await createOwnerContext(stable);
  for (const [name, location, passportNumber] of [
    ["Ash", "Stall 19", null],
    ["Birch", "Stall 18", "GB001952"],
    ["Cedar", "Stall 190", null],
  ] as const) {
    const id = await createHorse(stable, name);
    await db().horse.update({ where: { id }, data: { location, passportNumber } });
  }
  expect(await searchTitles(ctx, "stall 19")).toEqual({ horses: ["Ash"] });
  expect(await searchTitles(ctx, "1952")).toEqual({ horses: ["Birch"] });
});

it("search finds a microchip number with spaces or hyphens", async () => {
  const stable = await createOrganization();
  const ctx = await createOwnerContext(stable);
  await db().horse.update({
    where: { id: await createHorse(stable, "Willa") },
    data: { microchip: "840683453619786", microchipKind: "iso" },
  });
  await db().horse.update({
    where: { id: await createHorse(stable, "Ash") },
    data: { microchip: "840683453619787", microchipKind: "iso", location: "Stall 19" },
  });
  for (const q of ["840 683 453 619 786", "840-683-453-619-786", "willa 840 683", "453 619786"]) {
    expect(await searchTitles(ctx, q)).toEqual({ horses: ["Willa"] });
  }
  expect(await searchTitles(ctx, "786 619")).toEqual({});
  expect(await searchTitles(ctx, "stall 19")).toEqual({ horses: ["Ash"] });
});

describe("searching for a contact", () => {
  let stable: TestOrganization;
  let ctx: Context;
  const add = (input: Partial<ContactInput> & { name: string }) => createContact({ ctx, input });
  beforeAll(async () => {
    stable = await createOrganization();
    ctx = await createOwnerContext(stable);
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
  ])("search for “%s” finds the contact with this email address or phone number", async (q, name) => {
    expect(await searchNames(q)).toEqual([name]);
  });

  it("search doesn't find a short number inside a phone number", async () => {
    expect(await searchNames("51")).toEqual([]);
    expect(await searchNames("859 stone")).toEqual(["Abel Stone"]);
  });

  it("search finds contacts by an incomplete phone number that starts with +1", async () => {
    const names = ["Abel Stone", "Joan Whitaker"];
    for (const q of ["+1 859", "+1 859 555"]) expect(await searchNames(q)).toEqual(names);
    expect(await searchNames("+1 858")).toEqual([]);
  });

  /** Returns the names that both `listContacts` and searches by each contact's name return. */
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

  it("members who can view clients but not horses find clients on plans that include clients", async () => {
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

  it("search with access to a shared horse doesn't show the owner's contacts", async () => {
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

describe("searching for a task", () => {
  const clock = createClock("2026-03-03T18:00:00Z");
  let stable: TestOrganization;
  let ctx: Context;
  let rowdy: string;
  let juniper: string;
  beforeAll(async () => {
    stable = await createOrganization();
    ctx = await createOwnerContext(stable, clock);
    rowdy = await createHorse(stable, "Rowdy");
    juniper = await createHorse(stable, "Juniper");
  });

  const searchTasks = async (q: string, by = ctx) =>
    (await searchOrganization({ ctx: by, input: { q } })).find(({ group }) => group === "tasks")?.results ??
    [];
  const searchTaskTitles = async (q: string, by = ctx) =>
    (await searchTasks(q, by)).map(({ title }) => title);

  it("search finds a task if its title, notes and horses together contain every word", async () => {
    const trim = await addTask(ctx, {
      ...{ title: "Trim", notes: "Bring the hoof stand", due_on: "2026-03-05", horse_ids: [rowdy, juniper] },
    });
    await addTask(ctx, { title: "Fill hay nets", due_on: "2026-03-04" });
    expect(await searchTasks("ROWDY trim")).toEqual([
      {
        ...{ id: trim.id, type: "task", title: "Trim", path: `/tasks/${trim.id}` },
        detail: "Mar 5, 2026 · Juniper, Rowdy",
      },
    ]);
    expect(await searchTaskTitles("stand juniper rowdy")).toEqual(["Trim"]);
    expect(await searchTaskTitles("hay nets")).toEqual(["Fill hay nets"]);
    expect(await searchTaskTitles("hay rowdy")).toEqual([]);
    expect(await searchTaskTitles("100%")).toEqual([]);
  });

  it("search lists a repeating task only once, as its next open occurrence", async () => {
    const daily = { interval_count: 1, interval_unit: "days" } as const;
    const done = await addTask(ctx, { title: "Weigh grain", due_on: "2026-03-03", ...daily });
    await completeTask({ ctx, input: { id: done.id } });
    const [next, ...others] = await searchTasks("weigh grain");
    expect([next?.id === done.id, next?.detail, others]).toEqual([false, "Mar 4, 2026", []]);
    const later = await createOwnerContext(stable, createClock("2026-03-09T18:00:00Z"));
    expect(await searchTasks("weigh grain", later)).toMatchObject([{ id: next?.id, detail: "Mar 9, 2026" }]);
  });

  it("search lists open tasks first, then tasks that were done or skipped in the last year", async () => {
    const close = async (title: string, day: string, verb = completeTask) => {
      const at = await createOwnerContext(stable, createClock(`${day}T18:00:00Z`));
      const { id } = await addTask(at, { title, due_on: day, horse_ids: [rowdy] });
      await verb({ ctx: at, input: { id } });
      return id;
    };
    await close("Pull mane, last week", "2026-02-24");
    await close("Pull mane, skipped", "2026-01-10", skipTask);
    await close("Pull mane, long ago", "2025-02-20");
    await addTask(ctx, { title: "Pull mane, open", due_on: "2026-05-01" });
    expect((await searchTasks("pull mane")).map(({ title, detail }) => [title, detail])).toEqual([
      ["Pull mane, open", "May 1, 2026"],
      ["Pull mane, last week", "Done Feb 24, 2026 · Rowdy"],
      ["Pull mane, skipped", "Skipped Jan 10, 2026 · Rowdy"],
    ]);
    const groom = await createMember(stable, "groom");
    await limitMemberToHorses(stable, groom, [juniper]);
    const limited = await createContextFor(groom, stable, clock);
    expect(await searchTaskTitles("pull mane", limited)).toEqual(["Pull mane, open"]);
    expect(await searchTaskTitles("pull mane", stranger)).toEqual([]);
  });

  it("search returns closed tasks only if there are fewer open tasks than the limit", async () => {
    for (let count = 0; count < 3; count += 1) {
      await completeTask({ ctx, input: { id: (await addTask(ctx, { title: "Bed stalls, done" })).id } });
    }
    for (let count = 0; count < 4; count += 1) await addTask(ctx, { title: "Bed stalls" });
    expect(await searchTaskTitles("bed stalls")).toEqual([
      ...Array.from({ length: 4 }, () => "Bed stalls"),
      "Bed stalls, done",
    ]);
  });

  it("search lists an ended series only once, as its latest closed task", async () => {
    const daily = { interval_count: 1, interval_unit: "days" } as const;
    const first = await addTask(ctx, { title: "Soak hoof", due_on: "2026-03-01", ...daily });
    await completeTask({ ctx, input: { id: first.id } });
    const [second] = await searchTasks("soak hoof");
    expect(second?.detail).toBe("Mar 4, 2026");
    await completeTask({ ctx, input: { id: second?.id ?? "" } });
    const [next] = await searchTasks("soak hoof");
    await deleteTask({ ctx, input: { id: next?.id ?? "" } });
    expect((await searchTasks("soak hoof")).map(({ id }) => id)).toEqual([second?.id]);
  });

  it("search lists a series with skipped and moved dates once for each open date", async () => {
    const daily = { interval_count: 1, interval_unit: "days" } as const;
    const { id } = await addTask(ctx, { title: "Poultice hock", due_on: "2026-03-03", ...daily });
    await skipPlannedTask({ ctx, input: { id, on: "2026-03-04" } });
    const move = { id, on: "2026-03-05", due_on: "2026-03-06" };
    const moved = await movePlannedTask({ ctx, input: move });
    expect((await searchTasks("poultice hock")).map((one) => [one.id, one.detail])).toEqual([
      [id, "Mar 3, 2026"],
      [moved.id, "Mar 6, 2026"],
    ]);
    const later = await createOwnerContext(stable, createClock("2026-03-05T18:00:00Z"));
    const onLaterDay = await searchTasks("poultice hock", later);
    // The series has no task on Mar 4 and 5, so the task of Mar 3 is still current.
    expect(onLaterDay.map(({ detail }) => detail)).toEqual(["Mar 3, 2026", "Mar 6, 2026"]);
    await completeTask({ ctx, input: { id: moved.id } });
    expect((await searchTasks("poultice hock")).map((one) => one.id)).toEqual([id]);
    await deleteTask({ ctx, input: { id } });
    expect((await searchTasks("poultice hock")).map((one) => one.id)).toEqual([moved.id]);
  });

  it("search excludes tasks that are deleted or whose horses are archived", async () => {
    const removed = await addTask(ctx, { title: "Sweep aisle" });
    await deleteTask({ ctx, input: { id: removed.id } });
    const old = await createHorse(stable, "Duke");
    await addTask(ctx, { title: "Sweep stall", horse_ids: [old] });
    await db().horse.update({ where: { id: old }, data: { archivedAt: new Date() } });
    await addTask(ctx, { title: "Sweep yard" });
    expect(await searchTaskTitles("sweep")).toEqual(["Sweep yard"]);
  });

  it("search doesn't show tasks to other organizations or to roles without access to tasks", async () => {
    await addTask(ctx, { title: "Drag arena" });
    expect(await searchTaskTitles("arena")).toEqual(["Drag arena"]);
    expect(await searchTaskTitles("arena", stranger)).toEqual([]);
    const permissions = { ...ctx.permissions, tasks: "none" as const };
    expect(await searchTaskTitles("arena", { ...ctx, permissions })).toEqual([]);
  });

  it("for a member limited to selected horses, task search hides all other horses", async () => {
    await addTask(ctx, { title: "Clip", horse_ids: [rowdy] });
    await addTask(ctx, { title: "Clip both", horse_ids: [rowdy, juniper] });
    await addTask(ctx, { title: "Clip hedge" });
    const groom = await createMember(stable, "groom");
    await limitMemberToHorses(stable, groom, [juniper]);
    const limited = await createContextFor(groom, stable);
    expect((await searchTaskTitles("clip", limited)).toSorted()).toEqual(["Clip both", "Clip hedge"]);
    expect(await searchTasks("clip both", limited)).toMatchObject([{ detail: "Jan 12, 2026 · Juniper" }]);
    expect(await searchTaskTitles("clip rowdy", limited)).toEqual([]);
    expect(await searchTaskTitles("clip rowdy")).toEqual(["Clip", "Clip both"]);
  });

  it("after a downgrade to Personal, search still finds existing tasks", async () => {
    await addTask(ctx, { title: "Paint jumps" });
    const tier = {
      ...ctx,
      organization: ctx.organization && { ...ctx.organization, tier: "personal" as const },
    };
    expect(await searchTaskTitles("paint jumps", tier)).toEqual(["Paint jumps"]);
  });
});
