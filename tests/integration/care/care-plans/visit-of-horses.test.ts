import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, describe, expect, it } from "vitest";
import { ChooseVisitHorses } from "@/app/(app)/care/visit/_components/choose-visit-horses";
import { SelectedHorsesVisit } from "@/app/(app)/care/visit/_components/selected-horses-visit";
import type { Context } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";
import { getCareOfSelectedHorses } from "@/lib/domain/care/care-plans/get-care-of-selected-horses";
import { listSelectedCareItems } from "@/lib/domain/care/care-plans/list-selected-care-items";
import { selectInitialVisitCare } from "@/lib/domain/care/care-plans/visit-selection";
import { RECORD_KINDS, type RecordKind } from "@/lib/domain/care/model/record-kinds";
import { createId } from "@/lib/ids";
import { createTrimPlan } from "@/tests/factories/care-plans";
import { createHorse } from "@/tests/factories/horses";
import { createClock, createOrganization, createOwnerContext } from "@/tests/factories/organizations";

const TODAY = "2026-03-01";

afterAll(closeDatabase);

it("a visit for selected horses contains only accessible horses and their open care", async () => {
  const organization = await createOrganization();
  const ctx = await createOwnerContext(organization);
  const [ada, bo, cy] = [
    await createHorse(organization, "Ada"),
    await createHorse(organization, "Bo"),
    await createHorse(organization, "Cy"),
  ];
  for (const id of [ada, bo, cy]) await createTrimPlan(ctx, id);
  await createTrimPlan(ctx, ada, { kind: "deworming" });
  const read = (input: Parameters<typeof getCareOfSelectedHorses>[0]["input"], reader = ctx) =>
    getCareOfSelectedHorses({ ctx: reader, input });
  const getKinds = ({ items }: Awaited<ReturnType<typeof read>>) =>
    items.map(({ horseName, kind }) => `${horseName} ${kind}`);
  expect(getKinds(await read({ horse_ids: [bo, ada] }))).toEqual([
    "Ada farrier",
    "Ada deworming",
    "Bo farrier",
  ]);
  expect(getKinds(await read({ horse_ids: [bo, ada], kind: "deworming" }))).toEqual(["Ada deworming"]);
  const stranger = await createOwnerContext(await createOrganization());
  expect(await read({ horse_ids: [ada, bo] }, stranger)).toEqual({ items: [], horses: [] });
  const limited = await read({ horse_ids: [ada, bo] }, { ...ctx, horseIds: [bo] });
  expect([getKinds(limited), limited.horses.map(({ name }) => name)]).toEqual([["Bo farrier"], ["Bo"]]);
});

it("a visit for selected horses includes horses without planned care", async () => {
  const organization = await createOrganization({ tier: "personal" });
  const ctx = await createOwnerContext(organization);
  const horseIds: string[] = [];
  for (const name of ["Ada", "Bo", "Cy", "Dot", "Eve", "Fay", "Gus"])
    horseIds.push(await createHorse(organization, name));
  await db().horse.update({ where: { id: horseIds[0] ?? "" }, data: { archivedAt: new Date() } });
  const { items, horses } = await getCareOfSelectedHorses({ ctx, input: { horse_ids: horseIds } });
  expect(items).toEqual([]);
  expect(horses.map(({ name, isArchived, isLocked }) => [name, isArchived, isLocked])).toEqual([
    ["Ada", true, false],
    ...["Bo", "Cy", "Dot", "Eve", "Fay"].map((name) => [name, false, false]),
    ["Gus", false, true],
  ]);
});

it("a visit for selected horses preselects only vaccines due within their lead time", async () => {
  const organization = await createOrganization();
  const ctx = await createOwnerContext(organization, createClock(`${TODAY}T15:00:00Z`));
  const horseId = await createHorse(organization, "Ada");
  const planVaccine = (subject: string, due_on: string, lead_days = 7) =>
    createTrimPlan(ctx, horseId, { kind: "vaccination", subject, due_on, lead_days });
  await planVaccine("Tetanus", TODAY);
  await planVaccine("Rabies", "2026-12-26");
  await planVaccine("West Nile virus", "2027-01-25");
  await planVaccine("Influenza", "2026-03-08");
  await planVaccine("Strangles", "2026-03-09");
  await planVaccine("Botulism", "2026-03-31", 30);
  const { items } = await getCareOfSelectedHorses({
    ctx,
    input: { horse_ids: [horseId], kind: "vaccination" },
  });
  expect(items).toHaveLength(6);
  const { selectedIds, overflowCount } = selectInitialVisitCare(items, TODAY);
  const selected = items.filter(({ id }) => selectedIds.includes(id)).map(({ subject }) => subject);
  expect([selected.toSorted(), overflowCount]).toEqual([["Botulism", "Influenza", "Tetanus"], 0]);
});

it("a visit for selected horses can't include more than 100 horses or care items", async () => {
  const ctx = await createOwnerContext(await createOrganization());
  const ids = Array.from({ length: 101 }, () => createId());
  await expect(getCareOfSelectedHorses({ ctx, input: { horse_ids: ids } })).rejects.toMatchObject({
    fieldErrors: { horse_ids: "Choose at most 100 at a time." },
  });
  await expect(listSelectedCareItems({ ctx, input: { item_ids: ids } })).rejects.toMatchObject({
    fieldErrors: { item_ids: "Choose at most 100 at a time." },
  });
});

it("the visit page asks for horses if the URL specifies neither horses nor care", async () => {
  const organization = await createOrganization();
  const ctx = await createOwnerContext(organization);
  const render = async () => renderToStaticMarkup(await ChooseVisitHorses({ ctx }));
  expect(await render()).toContain("No horses yet");
  const ada = await createHorse(organization, "Ada");
  const html = await render();
  expect(html).toContain(`value="${ada}"`);
  expect(html).toContain("Choose the horses. On the next page, enter what was done.");
});

describe("the visit page for selected horses", () => {
  async function createVisitPage() {
    const organization = await createOrganization();
    const ctx = await createOwnerContext(organization);
    const [ada, bo] = [await createHorse(organization, "Ada"), await createHorse(organization, "Bo")];
    await createTrimPlan(ctx, ada);
    const render = async (
      horseIds: string[],
      { kind = null, by = ctx }: { kind?: RecordKind | null; by?: Context } = {},
    ) => {
      if (!by.organization) throw new Error("The owner has an organization.");
      const pageContext = { ctx: by, organization: by.organization };
      return renderToStaticMarkup(await SelectedHorsesVisit({ pageContext, horseIds, kind }));
    };
    return { ctx, ada, bo, render };
  }

  const listLinks = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href);

  it("the visit page offers every type of care and lists planned care first", async () => {
    const { ada, bo, render } = await createVisitPage();
    const getLinks = (horses: string, kinds: readonly RecordKind[]) =>
      kinds.map((kind) => `/care/visit?horses=${horses}&amp;kind=${kind}`);
    expect(listLinks(await render([bo]))).toEqual(getLinks(bo, RECORD_KINDS));
    expect(listLinks(await render([ada, bo]))).toEqual(
      getLinks(`${ada},${bo}`, ["farrier", ...RECORD_KINDS.filter((kind) => kind !== "farrier")]),
    );
  });

  it("the visit form includes horses with and without a care plan", async () => {
    const { ctx, ada, bo, render } = await createVisitPage();
    const html = await render([ada, bo], { kind: "farrier" });
    expect(html).toMatch(/name="done\.(?!horse)[^"]+" checked=""/);
    expect(html).toContain(`name="done.horse.${bo}"`);
    expect(html).not.toContain(`name="done.horse.${ada}"`);
    expect(html).toContain("Log visit for 2 horses");
    const vet = await render([ada, bo], { kind: "vet_visit" });
    for (const id of [ada, bo]) expect(vet).toContain(`name="done.horse.${id}" checked=""`);
    expect(vet).toContain('name="details.reason"');
    await createTrimPlan(ctx, ada, { kind: "vet_visit", subject: "Annual exam", due_on: "2099-01-01" });
    const withPlan = await render([ada, bo], { kind: "vet_visit" });
    expect(withPlan).toContain("Vet visit: Annual exam");
    expect(withPlan).not.toContain('value="Annual exam"');
  });

  it("without access to health records, the visit page offers only planned care", async () => {
    const { ctx, ada, bo, render } = await createVisitPage();
    const by = { ...ctx, permissions: { ...ctx.permissions, health: "read" as const } };
    expect(await render([ada, bo], { kind: "farrier", by })).toContain("Bo has no care plan of this type.");
    expect(await render([bo], { by })).toContain("No care is planned for these horses");
  });
});

it("the visit page preselects the horse and type of care from the user's previous page", async () => {
  const organization = await createOrganization();
  const ctx = await createOwnerContext(organization);
  const [ada, bo] = [await createHorse(organization, "Ada"), await createHorse(organization, "Bo")];
  const html = renderToStaticMarkup(await ChooseVisitHorses({ ctx, chosenId: ada, kind: "vet_visit" }));
  expect(html).toContain("Log visit: Vet visit");
  expect(html).toMatch(/type="hidden" name="kind" value="vet_visit"/);
  expect(html).toMatch(new RegExp(`checked="" value="${ada}"`));
  expect(html).not.toMatch(new RegExp(`checked="" value="${bo}"`));
  const theirs = await createHorse(await createOrganization(), "Dot");
  const unknown = renderToStaticMarkup(await ChooseVisitHorses({ ctx, chosenId: theirs }));
  expect(unknown).not.toContain(theirs);
});
