import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import type { ShareScope } from "@/lib/auth/shared-permissions";
import { closeDatabase, db } from "@/lib/db";
import { createClient } from "@/lib/domain/billing/clients/create-client";
import { createHealthRecord } from "@/lib/domain/care/care-plans/create-health-record";
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

it("search treats LIKE wildcards as text", async () => {
  expect(await searchTitles(owner, "100%")).toEqual({ horses: ["Maple 100%"] });
  expect(await searchTitles(owner, "%%%")).toEqual({});
  expect(await searchTitles(owner, "q")).toEqual({});
  // Two-letter queries search only small tables, not health records or invoices.
  expect(Object.keys(await searchTitles(owner, "qu"))).toEqual(["horses", "people"]);
});

it("search finds a name despite a typo", async () => {
  expect(await searchTitles(owner, "qiullfeather")).toMatchObject({ horses: ["Quillfeather"] });
  expect(await searchTitles(owner, "mable")).toMatchObject({ horses: ["Maple 100%"] });
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

it("search finds no clients or invoices on plans below Pro", async () => {
  const tier = {
    ...owner,
    organization: owner.organization && { ...owner.organization, tier: "ranch" as const },
  };
  expect(await searchTitles(tier, "quillfeather")).toEqual({
    horses: ["Quillfeather"],
    people: ["Sam Quillfeather"],
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
    { group: "horses", results: [expect.objectContaining({ id: old, detail: "Archived" })] },
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
