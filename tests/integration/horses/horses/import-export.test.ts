import { afterAll, beforeEach, expect, it } from "vitest";
import { GET } from "@/app/api/horses/export/route";
import { POST } from "@/app/api/horses/import/route";
import type { Context } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";
import { createHorse } from "@/lib/domain/horses/horses/create-horse";
import { exportHorses } from "@/lib/domain/horses/horses/export-horses";
import { importHorses } from "@/lib/domain/horses/horses/import-horses";
import { listHorses } from "@/lib/domain/horses/horses/list-horses";
import { previewHorseImport } from "@/lib/domain/horses/horses/preview-horse-import";
import { createId } from "@/lib/ids";
import { createAccount } from "@/tests/factories/accounts";
import { createHorse as insertHorse, limitMemberToHorses } from "@/tests/factories/horses";
import {
  createContextFor,
  createMember,
  createOrganization,
  createOwnerContext,
} from "@/tests/factories/organizations";

let ctx: Context;
beforeEach(async () => {
  ctx = await createOwnerContext(await createOrganization());
});
afterAll(closeDatabase);

/** Returns 200 rows. The 3rd, the 100th and the last row have errors. */
function create200HorseCsv(): string {
  const rows = Array.from({ length: 200 }, (_, index) => {
    const chip = String(840_000_000_000_001 + index);
    if (index === 2) return `Horse ${index},mule,${chip}`;
    if (index === 99) return `,mare,${chip}`;
    if (index === 199) return `Horse ${index},mare,12345`;
    return `Horse ${index},mare,${chip}`;
  });
  return `Name,Sex,Microchip\n${rows.join("\n")}\n`;
}

const countHorses = (by: Context) =>
  db().horse.count({ where: { organizationId: by.organization?.id ?? "", archivedAt: null } });

it("a horse import adds only the chosen rows and reports the chosen rows with errors", async () => {
  const csv = "Name,Sex\nAsh,mare\nBirch,mule\nCedar,mare\nElm,mule\n";
  const result = await importHorses({ ctx, input: { csv, lines: [2, 3, 99] } });
  expect(result).toMatchObject({ imported: 1, refused: [{ line: 3, name: "Birch" }] });
  const { horses } = await listHorses({ ctx, input: {} });
  expect(horses.map(({ name }) => name)).toEqual(["Ash"]);

  expect(await importHorses({ ctx, input: { csv, lines: [] } })).toEqual({ imported: 0, refused: [] });
  for (const lines of [["two"], "2", [1.5], Array.from({ length: 1_001 }, () => 2)] as never[]) {
    await expect(importHorses({ ctx, input: { csv, lines } })).rejects.toMatchObject({ code: "VALIDATION" });
  }
});

it("a horse import succeeds if the chosen rows fit the plan's limit, even if the whole file doesn't", async () => {
  const { ctx: personal } = await createAccount("personal");
  const csv = `Name\n${Array.from({ length: 8 }, (_, index) => `Horse ${index}`).join("\n")}\n`;
  await expect(importHorses({ ctx: personal, input: { csv } })).rejects.toMatchObject({ code: "PLAN_LIMIT" });
  const lines = [2, 3, 4, 5, 9];
  expect(await importHorses({ ctx: personal, input: { csv, lines } })).toMatchObject({ imported: 5 });
});

it("an import row that duplicates an earlier row is rejected even if the earlier row isn't chosen", async () => {
  const csv = "Name,Microchip\nAsh,840000000000001\nBirch,840000000000001\n";
  const result = await importHorses({ ctx, input: { csv, lines: [3] } });
  expect(result).toMatchObject({ imported: 0, refused: [{ line: 3 }] });
});

it("the import error for a duplicate microchip number names the other horse only to members who can see that horse", async () => {
  const { ctx: own } = await createAccount();
  const csv = "Name,Microchip\nAsh,840000000000001\n";
  await importHorses({ ctx: own, input: { csv } });
  const readErrors = async (by: Context) =>
    (await previewHorseImport({ ctx: by, input: { csv } })).rows.flatMap(({ errors }) => errors);
  expect(await readErrors(own)).toEqual([
    "Microchip: Ash already uses this number. Check the number, or open Ash.",
  ]);
  expect(await readErrors({ ...own, horseIds: [] })).toEqual([
    "Microchip: Another horse already uses this number. Check the number.",
  ]);
});

it("a horse import skips invalid rows and imports the rest", async () => {
  const csv = create200HorseCsv();
  const preview = await previewHorseImport({ ctx, input: { csv } });
  const bad = preview.rows.filter(({ horse }) => horse === null);
  expect([preview.rows.length, preview.room, await countHorses(ctx)]).toEqual([200, null, 0]);
  expect(bad.map(({ line, errors }) => [line, errors[0]?.split(":")[0]])).toEqual([
    [4, "Sex"],
    [101, "Name"],
    [201, "Microchip"],
  ]);

  const result = await importHorses({ ctx, input: { csv } });
  expect([result.imported, result.refused]).toEqual([197, bad]);
  expect(await countHorses(ctx)).toBe(197);
  const where = { organizationId: ctx.organization?.id ?? "" };
  expect(await db().auditLog.findMany({ where, select: { action: true } })).toEqual([
    { action: "horses.imported" },
  ]);
  expect(await db().organizationEvent.count({ where })).toBe(1);

  // A second import of the same file finds that each microchip is already in use.
  expect(await importHorses({ ctx, input: { csv } })).toMatchObject({ imported: 0 });
});

it("a horse import runs only once if the form is sent twice", async () => {
  const { cookie, ctx: own } = await createAccount();
  const press = () =>
    POST(
      new Request("http://localhost:3000/api/horses/import", {
        method: "POST",
        headers: {
          ...{ cookie, host: "localhost:3000", origin: "http://localhost:3000" },
          ...{ "content-type": "application/json", "idempotency-key": own.organization?.id ?? "" },
        },
        body: JSON.stringify({ csv: "Name\nMaple\nJuniper" }),
      }),
      { params: Promise.resolve({}) },
    );
  const answers = await Promise.all([press(), press(), press()]);
  expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual(
    Array(3).fill({ imported: 2, refused: [] }),
  );
  expect(await countHorses(own)).toBe(2);
});

it("a horse import over the plan's limit adds no horses", async () => {
  const free = await createOwnerContext(await createOrganization({ tier: "personal" }));
  const four = { csv: "Name\nMaple\nJuniper\nCopper\nWilla" };
  expect(await previewHorseImport({ ctx: free, input: four })).toMatchObject({ room: 5 });
  const results = await Promise.allSettled(
    Array.from({ length: 5 }, () => importHorses({ ctx: free, input: four })),
  );
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await countHorses(free)).toBe(4);
  await expect(importHorses({ ctx: free, input: four })).rejects.toMatchObject({
    code: "PLAN_LIMIT",
    message: expect.stringContaining("room for 5 horses, and you have 4. You are adding 4 more."),
  });
  expect(await previewHorseImport({ ctx: free, input: four })).toMatchObject({ room: 1 });
});

it("a member limited to selected horses gets access to the horses that they import", async () => {
  const organization = await createOrganization();
  const manager = await createMember(organization, "manager");
  await limitMemberToHorses(organization, manager, []);
  const by = await createContextFor(manager, organization);
  await importHorses({ ctx: by, input: { csv: "Name\nMaple\nJuniper" } });
  const { horses } = await listHorses({ ctx: await createContextFor(manager, organization), input: {} });
  expect(horses).toHaveLength(2);
});

it("a horse export escapes spreadsheet formulas and can be imported again", async () => {
  const written = {
    ...{ name: "=HYPERLINK(1)", barn_name: 'Doc "D", the elder', sex: "mare", born_on: "2019-04-30" },
    ...{ microchip: "411A2B3C4D", microchip_kind: "older", height_cm: 148, owner_phone: "+1 859 555 0100" },
    ...{ notes: "=two\nlines" },
  };
  await createHorse({ ctx, input: written });
  const csv = await exportHorses({ ctx, input: {} });
  expect(csv).toContain("'=HYPERLINK(1)");
  expect(csv).toContain("'+1 859");
  expect(csv).not.toMatch(/(^|,|\n|")[=+@]/m);
  const elsewhere = await createOwnerContext(await createOrganization());
  await importHorses({ ctx: elsewhere, input: { csv } });
  const { horses } = await listHorses({ ctx: elsewhere, input: {} });
  expect(horses).toMatchObject([
    {
      ...{ name: "=HYPERLINK(1)", barnName: 'Doc "D", the elder', sex: "mare", bornOn: "2019-04-30" },
      ...{ microchip: "411A2B3C4D", microchipKind: "older", heightCm: 148, ownerPhone: "+1 859 555 0100" },
      notes: "=two\nlines",
    },
  ]);
});

it("an export contains only the horses that the member can see", async () => {
  const free = await createOrganization({ tier: "personal" });
  await expect(exportHorses({ ctx: await createOwnerContext(free), input: {} })).rejects.toMatchObject({
    code: "PLAN_LIMIT",
    upgrade: { plan: "personal_plus" },
  });
  const organization = await createOrganization({ tier: "personal_plus" });
  const [own] = [await insertHorse(organization, "Clementine"), await insertHorse(organization, "Copper")];
  const boarder = await createMember(organization, "boarder");
  await limitMemberToHorses(organization, boarder, [own]);
  const csv = await exportHorses({ ctx: await createContextFor(boarder, organization), input: {} });
  expect([csv.includes("Clementine"), csv.includes("Copper")]).toEqual([true, false]);
});

it("the export route exports the horses of the organization in the URL", async () => {
  const { cookie, organizationId } = await createAccount();
  await insertHorse({ id: organizationId }, "Maple");
  const ask = (named: string) =>
    GET(
      new Request(`http://localhost:3000/api/horses/export?organization_id=${named}`, {
        headers: { cookie },
      }),
    );
  const answer = await ask(organizationId);
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="horses.csv"');
  expect(await answer.text()).toContain("Maple");
  expect((await ask(createId())).status).toBe(404);
  expect((await ask("x")).status).toBe(404);
});
