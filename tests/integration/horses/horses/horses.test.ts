import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";
import { archiveHorse } from "@/lib/domain/horses/horses/archive-horse";
import { createHorse } from "@/lib/domain/horses/horses/create-horse";
import { getHerdSummary } from "@/lib/domain/horses/horses/get-herd-summary";
import { getHorse } from "@/lib/domain/horses/horses/get-horse";
import { type HorseListPage, listHorses } from "@/lib/domain/horses/horses/list-horses";
import type { ListHorsesInput } from "@/lib/domain/horses/horses/model/schemas";
import { requireOpenHorse } from "@/lib/domain/horses/horses/require-open-horse";
import { restoreHorse } from "@/lib/domain/horses/horses/restore-horse";
import { updateHorse } from "@/lib/domain/horses/horses/update-horse";
import { createHorse as insertHorse, limitMemberToHorses } from "@/tests/factories/horses";
import {
  createContextFor,
  createMember,
  createMemberWithContext,
  createOrganization,
  createOwnerContext,
  type RoleKey,
  type TestOrganization,
} from "@/tests/factories/organizations";

let organization: TestOrganization;
let ctx: Context;
beforeEach(async () => {
  organization = await createOrganization();
  ctx = await createOwnerContext(organization);
});
afterAll(closeDatabase);

const addHorse = (changes: object = {}) => createHorse({ ctx, input: { name: "Biscuit", ...changes } });
const listNamed = async (input: ListHorsesInput = {}, by = ctx) =>
  (await listHorses({ ctx: by, input })).horses;
const getNames = (horses: readonly { name: string }[]) => horses.map(({ name }) => name);

describe("a horse", () => {
  it("a horse can be added, partially updated, archived and restored", async () => {
    const { id } = await addHorse({
      ...{ sex: "Gelding", born_on: "2009-04-30", microchip: "840 003 123 456 789", ueln: "1234" },
      ...{ height_hands: "14.2", owner_email: " DANA@example.com ", location: "Stall 4", notes: "" },
    });
    const stored = {
      ...{ sex: "gelding", bornOn: "2009-04-30", microchip: "840003123456789", microchipKind: "iso" },
      ...{ ueln: "000000000001234", heightCm: 147.3, ownerEmail: "dana@example.com", notes: null },
    };
    expect(await getHorse({ ctx, input: { id } })).toMatchObject(stored);
    await updateHorse({ ctx, input: { id, location: "North paddock", height_cm: 150, notes: null } });
    await updateHorse({ ctx, input: { id, microchip: "411A2B3C4D", microchip_kind: "older" } });
    expect(await getHorse({ ctx, input: { id } })).toMatchObject({
      ...stored,
      ...{ location: "North paddock", heightCm: 150, microchip: "411A2B3C4D", microchipKind: "older" },
    });
    await archiveHorse({ ctx, input: { id } });
    await archiveHorse({ ctx, input: { id } });
    expect(await listNamed()).toEqual([]);
    expect(getNames(await listNamed({ archived: true }))).toEqual(["Biscuit"]);
    await restoreHorse({ ctx, input: { id } });
    await restoreHorse({ ctx, input: { id } });
    expect(getNames(await listNamed())).toEqual(["Biscuit"]);

    const audit = await db().auditLog.findMany({ where: { entityId: id }, orderBy: { id: "asc" } });
    const actions = ["created", "updated", "updated", "archived", "restored"].map((did) => `horse.${did}`);
    expect(audit.map(({ action }) => action)).toEqual(actions);
    const events = await db().organizationEvent.findMany({ where: { organizationId: organization.id } });
    expect(events.map(({ topic, payload }) => [topic, payload])).toEqual(
      Array(5).fill(["horses", { horseId: id }]),
    );
  });

  it("an incomplete phone number for a horse's owner is accepted only if unchanged", async () => {
    const { id } = await addHorse();
    await db().horse.update({ where: { id }, data: { ownerPhone: "ext. 12" } });
    const change = { id, owner_phone: "ext. 12", location: "Stall 4" };
    expect(await updateHorse({ ctx, input: change })).toMatchObject({ location: "Stall 4" });
    await expect(updateHorse({ ctx, input: { ...change, owner_phone: "ext. 13" } })).rejects.toMatchObject({
      code: "VALIDATION",
      fieldErrors: { owner_phone: "Enter a complete phone number, such as (555) 010-4477." },
    });
  });

  it("an update based on an outdated revision of a horse is rejected", async () => {
    const { id, revision } = await addHorse();
    const first = await updateHorse({ ctx, input: { id, revision: String(revision), location: "4" } });
    expect(first.revision).toBe(revision + 1);
    await expect(updateHorse({ ctx, input: { id, revision, location: "7" } })).rejects.toMatchObject({
      code: "CONFLICT",
      message: "Someone else changed this horse while you were editing. Your changes aren't saved yet.",
    });
    expect(await getHorse({ ctx, input: { id } })).toMatchObject({ location: "4", revision: first.revision });
    await updateHorse({ ctx, input: { id, revision: first.revision, location: "7" } });
  });

  it("only one of several concurrent requests can save the same microchip number", async () => {
    // The plan has a horse limit, so the request that adds a horse also counts the existing horses.
    const by = await createOwnerContext(await createOrganization({ tier: "personal" }));
    const named = (microchip?: string) => createHorse({ ctx: by, input: { name: "Biscuit", microchip } });
    for (let round = 0; round < 8; round += 1) {
      const microchip = `84000312345678${round}`;
      const horses = [await named(), await named()];
      const answers = await Promise.allSettled([
        ...horses.map(({ id }) => updateHorse({ ctx: by, input: { id, microchip } })),
        named(microchip),
      ]);
      const refused = answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason] : []));
      const taken = { code: "CONFLICT", fieldErrors: { microchip: expect.any(String) } };
      expect(refused).toMatchObject([taken, taken]);
      for (const { id } of await listNamed({}, by)) await archiveHorse({ ctx: by, input: { id } });
    }
  });

  it.each([
    [{ name: " " }, "name"],
    [{ sex: "unicorn" }, "sex"],
    [{ born_on: "2023-02-29" }, "born_on"],
    [{ born_on: "2999-01-01" }, "born_on"],
    [{ born_on: "0201-01-01" }, "born_on"],
    [{ microchip: "84000312345678" }, "microchip"],
    [{ height_hands: "14.4" }, "height_hands"],
    [{ height_cm: "1473" }, "height_cm"],
    [{ height_cm: 251 }, "height_cm"],
    [{ height_hands: "14.2", height_cm: 147 }, "height_cm"],
    [{ owner_email: "not an address" }, "owner_email"],
  ])("a horse with %o is rejected with an error for the field %s", async (changes, field) => {
    const refused = { code: "VALIDATION", fieldErrors: { [field]: expect.any(String) } };
    await expect(addHorse(changes)).rejects.toMatchObject(refused);
  });

  it("a microchip number must be unique among active horses", async () => {
    const conflict = { code: "CONFLICT", fieldErrors: { microchip: expect.any(String) } };
    const chip = { microchip: "840003123456789" };
    const first = await addHorse(chip);
    await expect(addHorse(chip)).rejects.toMatchObject(conflict);
    const other = await addHorse({ name: "Maple" });
    await expect(updateHorse({ ctx, input: { id: other.id, ...chip } })).rejects.toMatchObject(conflict);
    await archiveHorse({ ctx, input: { id: first.id } });
    await updateHorse({ ctx, input: { id: other.id, ...chip } });
    await expect(restoreHorse({ ctx, input: { id: first.id } })).rejects.toMatchObject(conflict);
  });

  it("an archived horse can't be changed", async () => {
    const { id } = await addHorse();
    await archiveHorse({ ctx, input: { id } });
    const refused = { code: "PRECONDITION_FAILED" };
    await expect(updateHorse({ ctx, input: { id, name: "Maple" } })).rejects.toMatchObject(refused);
    await expect(ctx.transaction((tx) => requireOpenHorse(tx, id))).rejects.toMatchObject(refused);
  });
});

/** Reads pages of two horses each, starting at a cursor, until there are no more pages. */
async function readPages(
  way: "nextCursor" | "previousCursor",
  from: string | null = null,
): Promise<HorseListPage[]> {
  const pages: HorseListPage[] = [];
  let cursor = from;
  do {
    const page: HorseListPage = await listHorses({ ctx, input: { limit: 2, cursor } });
    pages.push(page);
    cursor = page[way];
  } while (cursor !== null);
  return pages;
}

describe("the list of horses", () => {
  it("the list of horses is sorted by name, ignoring case and accents", async () => {
    for (const name of ["zephyr", "Maple", "apple", "Maple", "maple", "Älva"]) await addHorse({ name });
    const there = await readPages("nextCursor");
    const all = there.flatMap(({ horses }) => horses);
    expect(getNames(all).map((name) => name.toLowerCase())).toEqual(
      getNames(await listNamed()).map((name) => name.toLowerCase()),
    );
    expect(
      getNames(all)
        .slice(0, 4)
        .map((name) => name.toLowerCase()),
    ).toEqual(["älva", "apple", "maple", "maple"]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(6);
    const back = await readPages("previousCursor", there.at(-1)?.previousCursor ?? null);
    expect(back.map(({ horses }) => horses)).toEqual(
      there
        .slice(0, -1)
        .reverse()
        .map(({ horses }) => horses),
    );
    await expect(listNamed({ cursor: "x" })).rejects.toMatchObject({ code: "VALIDATION" });
  });

  it("the list of horses can be searched by text and filtered by exact values", async () => {
    await addHorse({ name: "Doc's 100% Bar_Chic", barn_name: "Doc", sex: "mare", location: "Stall 1" });
    await addHorse({
      name: "Maple",
      microchip: "840003123456789",
      ueln: "25000100155928M",
      sex: "mare",
      breed: "Quarter Horse",
    });
    await addHorse({
      name: "Juniper",
      passport_number: "P-77",
      registration_number: "AQHA 5521",
      sex: "colt",
    });
    await addHorse({ name: "Fenwick", owner_name: "Dana Whitfield", location: "Stall 1" });
    const found = async (input: ListHorsesInput) => getNames(await listNamed(input));
    expect(await found({ search: "doc" })).toEqual(["Doc's 100% Bar_Chic"]);
    expect(await found({ search: "%" })).toEqual(["Doc's 100% Bar_Chic"]);
    expect(await found({ search: "r_c" })).toEqual(["Doc's 100% Bar_Chic"]);
    expect(await found({ search: "00312345" })).toEqual(["Maple"]);
    expect(await found({ search: "155928m" })).toEqual(["Maple"]);
    expect(await found({ search: "p-77" })).toEqual(["Juniper"]);
    expect(await found({ search: "5521" })).toEqual(["Juniper"]);
    expect(await found({ search: "WHITFIELD" })).toEqual(["Fenwick"]);
    expect(await found({ search: "stall 1" })).toEqual(["Doc's 100% Bar_Chic", "Fenwick"]);
    expect(await found({ search: "quarter" })).toEqual(["Maple"]);
    expect(await found({ sex: "mare" })).toEqual(["Doc's 100% Bar_Chic", "Maple"]);
    expect(await found({ location: "Stall 1" })).toEqual(["Doc's 100% Bar_Chic", "Fenwick"]);
    expect(await found({ location: "Stall 1", sex: "mare" })).toEqual(["Doc's 100% Bar_Chic"]);
    expect(await found({ owner: "Dana Whitfield" })).toEqual(["Fenwick"]);
    expect(await found({ owner: "Dana" })).toEqual([]);
  });
});

it("the horse list's filters offer only values of active horses the member can see", async () => {
  for (const location of ["Stall 10", "Stall 2", "Stall 10", null])
    await addHorse({ location, owner_name: "Dana" });
  const gone = await addHorse({ location: "Stall 99", owner_name: "Greg" });
  await archiveHorse({ ctx, input: { id: gone.id } });
  const boarder = await createMember(organization, "boarder");
  await limitMemberToHorses(organization, boarder, []);
  expect(await getHerdSummary({ ctx })).toEqual({
    ...{ locations: ["Stall 2", "Stall 10"], owners: ["Dana"], limit: null, count: null, samples: 0 },
  });
  expect(await getHerdSummary({ ctx: await createContextFor(boarder, organization) })).toMatchObject({
    ...{ locations: [], owners: [] },
  });
});

describe("access to horses", () => {
  it.each([
    ["manager", true],
    ["trainer", false],
    ["groom", false],
    ["vet", false],
    ["farrier", false],
    ["member", false],
  ] satisfies [RoleKey, boolean][])(
    "a member with the role %s can read all horses (can change them: %s)",
    async (role, mayChange) => {
      const { id } = await addHorse();
      const { ctx: by } = await createMemberWithContext(organization, role);
      expect(getNames(await listNamed({}, by))).toEqual(["Biscuit"]);
      const writes = [
        () => createHorse({ ctx: by, input: { name: "Maple" } }),
        () => updateHorse({ ctx: by, input: { id, name: "Maple" } }),
        () => archiveHorse({ ctx: by, input: { id } }),
        () => restoreHorse({ ctx: by, input: { id } }),
      ];
      for (const write of writes) {
        if (mayChange) await write();
        else await expect(write()).rejects.toMatchObject({ code: "FORBIDDEN" });
      }
    },
  );

  it("a member limited to selected horses can't list, open or find other horses", async () => {
    const boarder = await createMember(organization, "boarder");
    const [own, other] = [await insertHorse(organization, "Clementine"), await insertHorse(organization)];
    await limitMemberToHorses(organization, boarder, [own]);
    const by = await createContextFor(boarder, organization);
    expect(getNames(await listNamed({}, by))).toEqual(["Clementine"]);
    expect(await listNamed({ search: "Juniper" }, by)).toEqual([]);
    expect(await getHorse({ ctx: by, input: { id: own } })).toMatchObject({ name: "Clementine" });
    await expect(getHorse({ ctx: by, input: { id: other } })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("a member limited to selected horses has access to horses that they add", async () => {
    const manager = await createMember(organization, "manager");
    await limitMemberToHorses(organization, manager, []);
    await insertHorse(organization, "Clementine");
    const by = await createContextFor(manager, organization);
    expect(await createHorse({ ctx: by, input: { name: "Maple" } })).toMatchObject({ name: "Maple" });
    expect(getNames(await listNamed({}, await createContextFor(manager, organization)))).toEqual(["Maple"]);
    const other = await insertHorse(organization, "Copper");
    for (const verb of [archiveHorse, restoreHorse])
      await expect(verb({ ctx: by, input: { id: other } })).rejects.toMatchObject({ code: "NOT_FOUND" });
    const rename = updateHorse({ ctx: by, input: { id: other, name: "Mine" } });
    await expect(rename).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("access to horses is denied to members of other organizations", async () => {
    const { id } = await addHorse();
    const elsewhere = await createOwnerContext(await createOrganization());
    expect(await listNamed({}, elsewhere)).toEqual([]);
    const notFound = { code: "NOT_FOUND" };
    for (const verb of [getHorse, archiveHorse, restoreHorse])
      await expect(verb({ ctx: elsewhere, input: { id } })).rejects.toMatchObject(notFound);
    await expect(updateHorse({ ctx: elsewhere, input: { id, name: "Mine" } })).rejects.toMatchObject(
      notFound,
    );
  });
});
