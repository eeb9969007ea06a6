import { afterAll, expect, it } from "vitest";
import { ALL_PERMISSIONS } from "@/lib/auth/permissions";
import { closeDatabase, db } from "@/lib/db";
import { exportEntries } from "@/lib/domain/billing/finances/export-entries";
import { importEntries } from "@/lib/domain/billing/finances/import-entries";
import { listEntries } from "@/lib/domain/billing/finances/list-entries";
import { previewEntryImport } from "@/lib/domain/billing/finances/preview-entry-import";
import { saveLinkedEntry } from "@/lib/domain/billing/finances/save-linked-entry";
import { importHorses } from "@/lib/domain/horses/horses/import-horses";
import { previewHorseImport as previewHorses } from "@/lib/domain/horses/horses/preview-horse-import";
import { NUMBER_FORMATS } from "@/lib/money/number-format";
import { countAgainstRateLimit } from "@/lib/rate-limit";
import { addEntry } from "@/tests/factories/finances";
import { createHorse, limitMemberToHorses } from "@/tests/factories/horses";
import {
  createContextFor,
  createMember,
  createOrganization,
  createOwnerContext,
} from "@/tests/factories/organizations";

afterAll(closeDatabase);

const CSV = [
  "Date,Amount,Kind,Category,Vendor,Horses",
  "2026-01-05,100,expense,Feed,Hill Feed,Ash; Birch",
  "2026-01-06,40,income,Lessons,Robin,",
  "2026-01-07,none,expense,Feed,,",
].join("\n");

async function createStable() {
  const organization = await createOrganization();
  const ctx = await createOwnerContext(organization);
  return {
    organization,
    ctx,
    ash: await createHorse(organization, "Ash"),
    birch: await createHorse(organization, "Birch"),
  };
}

it("repeated and parallel imports of finance entries add each valid row once", async () => {
  const { ctx, organization } = await createStable();
  const preview = await previewEntryImport({ ctx, input: { csv: CSV } });
  expect(preview.rows.map(({ entry }) => entry !== null)).toEqual([true, true, false]);
  const input = { csv: CSV };
  const results = await Promise.all([importEntries({ ctx, input }), importEntries({ ctx, input })]);
  expect(results.map(({ imported }) => imported).toSorted()).toEqual([0, 2]);
  const { entries } = await listEntries({ ctx, input: {} });
  expect(entries).toMatchObject([
    { bookedOn: "2026-01-06", kind: "income", category: "lessons", amountCents: 4000, source: "import" },
    {
      bookedOn: "2026-01-05",
      horses: [
        { name: "Ash", cents: 5000 },
        { name: "Birch", cents: 5000 },
      ],
    },
  ]);
  const where = { organizationId: organization.id, action: "finance_entries.imported" };
  expect(await db().auditLog.count({ where })).toBe(1);
  const secondPreview = await previewEntryImport({ ctx, input });
  expect(secondPreview.rows.map(({ isDuplicate }) => isDuplicate)).toEqual([true, true, false]);
});

it("an import of finance entries adds only the chosen rows and interprets them as in the preview", async () => {
  const { ctx } = await createStable();
  // The positive expense in row 2 makes the negative expense in row 3 a refund, even if only row 3 is chosen.
  const csv = "Date,Amount,Kind,Vendor\n2026-01-05,100,expense,Hill Feed\n2026-01-06,-40,expense,Hill Feed\n";
  const preview = await previewEntryImport({ ctx, input: { csv } });
  const refused = preview.rows.filter(({ entry }) => entry === null).map(({ line }) => line);
  expect(refused).toEqual([3]);
  expect(await importEntries({ ctx, input: { csv, lines: [3] } })).toMatchObject({
    imported: 0,
    refused: [{ line: 3 }],
  });
  expect(await importEntries({ ctx, input: { csv: CSV, lines: [3] } })).toEqual({ imported: 1, refused: [] });
  const { entries } = await listEntries({ ctx, input: {} });
  expect(entries.map(({ vendor }) => vendor)).toEqual(["Robin"]);
});

it("importing finance entries ignores case differences in column names and values", async () => {
  const { ctx, ash } = await createStable();
  const lower = "date,amount,kind,category,vendor,horses\n2026-01-05,100,expense,vet,İstanbul ẞ Vet,ash";
  const upper = "DATE,AMOUNT,KIND,CATEGORY,VENDOR,HORSES\n2026-01-05,100,EXPENSE,VET,İSTANBUL ẞ VET,ASH";
  expect(await importEntries({ ctx, input: { csv: lower } })).toMatchObject({ imported: 1, refused: [] });
  for (const csv of [lower, upper]) {
    expect((await previewEntryImport({ ctx, input: { csv } })).rows).toMatchObject([{ isDuplicate: true }]);
  }
  const { entries } = await listEntries({ ctx, input: {} });
  expect(entries).toMatchObject([{ kind: "expense", category: "vet", horses: [{ id: ash }] }]);
});

it("imports of finance entries and their previews are rate limited", async () => {
  const { ctx, organization } = await createStable();
  await Promise.all(
    Array.from({ length: 60 }, () => countAgainstRateLimit("import.organization", organization.id)),
  );
  for (const verb of [previewEntryImport, importEntries, previewHorses, importHorses]) {
    await expect(verb({ ctx, input: { csv: CSV } })).rejects.toMatchObject({ code: "RATE_LIMITED" });
  }
});

it.each(NUMBER_FORMATS)(
  "with the number format %s, amounts exported by another organization are imported unchanged",
  async (numberFormat) => {
    const stable = await createStable();
    const { ctx, ash, birch } = stable;
    await addEntry(ctx, {
      amount: "10",
      horse_ids: [ash, birch],
      shares: [2, 1],
      vendor: "=Hill",
      note: "Two\nlines",
    });
    await addEntry(ctx, { kind: "income", category: "prizes", amount: "1200.05" });
    const csv = await exportEntries({ ctx, input: {} });
    const otherStable = await createStable();
    for (const { organization } of [stable, otherStable])
      await db().billingSettings.create({ data: { organizationId: organization.id, numberFormat } });
    const importer = await createOwnerContext(otherStable.organization);
    expect(await importEntries({ ctx: importer, input: { csv } })).toMatchObject({
      imported: 2,
      refused: [],
    });
    const { entries } = await listEntries({ ctx: importer, input: { kind: "expense" } });
    expect(entries).toMatchObject([
      {
        ...{ vendor: "=Hill", note: "Two\nlines", category: "feed" },
        horses: [
          { name: "Ash", cents: 667 },
          { name: "Birch", cents: 333 },
        ],
      },
    ]);
    // The organization that exported the entries still has them, so it imports none.
    expect(await importEntries({ ctx, input: { csv } })).toMatchObject({ imported: 0 });
  },
);

it("importing an organization's exported payment fees and fee refunds adds no duplicate entries", async () => {
  const { ctx, organization } = await createStable();
  const fields = { kind: "expense", category: "payment_fees" } as const;
  for (const [sourceKey, amountCents] of [
    ["fee:1", 14_40],
    ["fee:2", -2_84],
  ] as const) {
    await ctx.transaction((tx) =>
      saveLinkedEntry(tx, {
        ...{ ...fields, amountCents, source: "invoice", sourceKey },
        ...{ bookedOn: "2026-11-05", horseId: null, vendor: "Stripe", note: null },
      }),
    );
  }
  const csv = await exportEntries({ ctx, input: {} });
  expect(csv).toContain("-2.84");
  expect((await previewEntryImport({ ctx, input: { csv } })).rows).toMatchObject([
    { isDuplicate: true },
    { isDuplicate: true },
  ]);
  expect(await importEntries({ ctx, input: { csv } })).toMatchObject({ imported: 0 });
  expect(await db().financeEntry.count({ where: { organizationId: organization.id } })).toBe(2);
  const other = await createStable();
  const { imported, refused } = await importEntries({ ctx: other.ctx, input: { csv } });
  expect([imported, refused.map(({ errors }) => errors)]).toEqual([
    1,
    [["Amount: an expense must be more than 0. Enter a refund as income."]],
  ]);
});

it("importing finance entries requires permission and a plan that includes finances", async () => {
  const { ctx, organization, ash } = await createStable();
  const manager = await createMember(organization, "manager");
  await limitMemberToHorses(organization, manager, [ash]);
  const limitedCtx = { ...(await createContextFor(manager, organization)), permissions: ALL_PERMISSIONS };
  const { refused } = await importEntries({ ctx: limitedCtx, input: { csv: CSV } });
  expect(refused.map(({ errors }) => errors[0])).toEqual([
    "Horses: no horse is named “Birch”.",
    "Horses: enter at least one of your horses.",
    expect.stringMatching(/^Amount: /),
  ]);
  const personalCtx = {
    ...ctx,
    organization: ctx.organization && { ...ctx.organization, tier: "personal" as const },
  };
  await expect(importEntries({ ctx: personalCtx, input: { csv: CSV } })).rejects.toMatchObject({
    code: "PLAN_LIMIT",
  });
  await expect(
    previewEntryImport({ ctx: { ...ctx, permissions: {} as never }, input: { csv: CSV } }),
  ).rejects.toMatchObject({
    code: "FORBIDDEN",
  });
});

it("an import of finance entries is rejected if an entry is for a locked horse", async () => {
  const { ctx, organization } = await createStable();
  for (const name of ["Cedar", "Elm", "Fir", "Last"]) await createHorse(organization, name);
  // Plans that include finances have no horse limit, so the test applies another plan's limit.
  const limited: typeof ctx = {
    ...ctx,
    transaction: (work) =>
      ctx.transaction((tx) =>
        work({ ...tx, organization: tx.organization && { ...tx.organization, tier: "personal" } }),
      ),
  };
  const csv = "Date,Amount,Kind,Category,Horses\n2026-01-05,100,expense,Feed,Last";
  await expect(importEntries({ ctx: limited, input: { csv } })).rejects.toMatchObject({ code: "PLAN_LIMIT" });
});
