import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import type { ShareScope } from "@/lib/auth/shared-permissions";
import { closeDatabase, db } from "@/lib/db";
import { createClient } from "@/lib/domain/billing/clients/create-client";
import { createHealthRecord } from "@/lib/domain/care/care-plans/create-health-record";
import { HEALTH_RECORD_SEARCH_TEXT } from "@/lib/domain/care/health-records/search-text";
import { searchOrganization } from "@/lib/domain/work/search/search-organization";
import { shareHorse } from "@/tests/factories/horse-shares";
import { createHorse, limitMemberToHorses } from "@/tests/factories/horses";
import { createDraftInvoice } from "@/tests/factories/invoices";
import {
  createContextFor,
  createMember,
  createMemberWithContext,
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";

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

it("health record search uses the same expression as the index and statistics for health records", () => {
  for (const name of ["20261130030000_record_findings_search", "20261130031000_former_record_text_search"]) {
    expect(readFileSync(`prisma/migrations/${name}/migration.sql`, "utf8")).toContain(
      HEALTH_RECORD_SEARCH_TEXT,
    );
  }
});

it("the migration collects statistics on the new search text before it drops the former index", () => {
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

it("to find similar names, search compares only the three longest words and ignores numbers", async () => {
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

it("search reports for each type of result whether there are more results than the limit", async () => {
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
   * Creates a horse in another organization, adds a health record that contains the horse's name, and shares the
   * horse.
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
