import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import {
  explainExcludedHorses,
  explainExcludedItems,
  explainUncheckedItems,
} from "@/app/(app)/care/visit/_components/explain-exclusions";
import { VisitForm } from "@/app/(app)/care/visit/_components/visit-form";
import {
  getSharedInterval,
  selectVisitRows,
  toVisitRows,
} from "@/app/(app)/care/visit/_components/visit-row";
import type { CareItemDto } from "@/lib/domain/care/care-plans/dto";
import { nestVisitFields, visitFormSchema } from "@/lib/domain/care/care-plans/model/form-values";
import { listUnplannedHorses, selectInitialVisitCare } from "@/lib/domain/care/care-plans/visit-selection";
import type { RecordKind } from "@/lib/domain/care/model/record-kinds";

vi.mock("@/lib/actions/care/care-plans", () => ({
  completeCareAction: () => undefined,
  reopenCareAction: () => undefined,
}));
vi.mock("@/lib/actions/care/health-records", () => ({ deleteHealthRecordAction: () => undefined }));
vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));

const TODAY = "2026-03-01";
const LATER = "2026-12-26";

function createCareItem(changes: Partial<CareItemDto>): CareItemDto {
  return {
    ...{ id: "item", planId: "plan", horseId: "ada", horseName: "Ada", isSample: false, isLocked: false },
    ...{
      kind: "vaccination",
      subject: "Tetanus",
      dueOn: TODAY,
      rhythmOn: TODAY,
      leadDays: 7,
      interval: { months: 12 },
      repeatsFrom: "completion",
      status: "open",
    },
    ...{ isArchived: false, bornOn: null, closedByName: null, recordId: null },
    ...changes,
  };
}

const ITEMS = [
  createCareItem({ id: "rabies", subject: "Rabies", dueOn: LATER }),
  createCareItem({ id: "tetanus" }),
  createCareItem({ id: "bo", horseId: "bo", horseName: "Bo", subject: "Rabies", dueOn: LATER }),
];

const createVisitHorse = (name: string) => ({
  ...{ id: name.toLowerCase(), name, bornOn: null, isArchived: false, isLocked: false },
});

function renderForm(
  items: readonly CareItemDto[],
  canSelect: boolean,
  kind: RecordKind = "vaccination",
  unplannedHorses: ReturnType<typeof createVisitHorse>[] = [],
): string {
  const { selectedIds } = selectInitialVisitCare(
    items,
    TODAY,
    unplannedHorses.map(({ id }) => id),
  );
  return renderToStaticMarkup(
    <VisitForm
      kind={kind}
      subject=""
      isMixed
      today={TODAY}
      rows={toVisitRows({ kind, items, unplannedHorses, last: [], today: TODAY })}
      selectedIds={canSelect ? selectedIds : items.map(({ id }) => id)}
      canSelect={canSelect}
      provider={null}
      laterIds={[]}
      returnTo="/care"
      sharedHorseId={null}
      currency="usd"
    />,
  );
}

describe("the visit form for selected horses", () => {
  const html = renderForm(ITEMS, true);
  const getBox = (id: string) => html.match(new RegExp(`<input[^>]*name="done.${id}"[^>]*>`))?.[0] ?? "";

  it("the visit form for selected horses preselects only care that is due", () => {
    expect(getBox("tetanus")).toContain('checked=""');
    for (const id of ["rabies", "bo"]) {
      expect(getBox(id)).toContain('type="checkbox"');
      expect(getBox(id)).not.toContain("checked=");
    }
  });

  it("the visit form for selected horses lists later care under “Not due yet”", () => {
    const places = [
      'name="done.tetanus"',
      "Not due yet",
      'name="done.rabies"',
      'id="not-due"',
      'name="done.bo"',
    ];
    const found = places.map((place) => html.indexOf(place));
    expect(found).not.toContain(-1);
    expect(found).toEqual(found.toSorted((a, b) => a - b));
  });

  it("only checked rows in the visit form have cost and notes fields", () => {
    expect(html).toContain('name="rows.tetanus.notes"');
    expect(html).not.toContain('name="rows.bo.notes"');
    expect(html).not.toContain("Log visit for 2 horses");
  });
});

it("all items in the visit form start unchecked if no care is due", () => {
  const html = renderForm([createCareItem({ id: "rabies", dueOn: LATER })], true);
  expect(html).toContain('name="done.rabies"');
  expect(html).not.toMatch(/name="done\.[^>]*checked=/);
});

it("trims are preselected for each horse in a visit, even if they aren't due", () => {
  const trims = ["ada", "bo"].map((id) =>
    createCareItem({ id, horseId: id, kind: "farrier", subject: "", dueOn: id === "ada" ? TODAY : LATER }),
  );
  expect(selectInitialVisitCare(trims, TODAY).selectedIds).toEqual(["ada", "bo"]);
});

it("the visit form labels each note with its horse's name", () => {
  const several = renderForm(ITEMS, false);
  for (const label of ["Notes for all horses", "Note for Ada", "Enter different details for Ada"])
    expect(several).toContain(label);
  const single = renderForm([createCareItem({ kind: "coggins", subject: "" })], false, "coggins");
  expect(single).toContain('name="notes"');
  expect(single).not.toContain('name="rows.item.notes"');
  expect(single).not.toContain("Enter different details");
});

it("the visit form explains that an entered due date replaces each care plan's next due date", () => {
  const html = renderForm([createCareItem({ kind: "vet_visit", subject: "Lameness" })], false, "vet_visit");
  expect(html).toContain("A date here replaces the next due date from each care plan.");
  expect(html).not.toContain("Follow-up");
});

it("getSharedInterval returns null if the selected care plans have different intervals", () => {
  const tests = [6, 12].map((months) =>
    createCareItem({ id: `${months}`, horseId: `${months}`, kind: "coggins", interval: { months } }),
  );
  const getInterval = (items: readonly CareItemDto[]) =>
    getSharedInterval(
      selectVisitRows(toVisitRows({ kind: "coggins", items, last: [], today: TODAY }), new Set(["6", "12"])),
    );
  expect(getInterval(tests)).toBeNull();
  expect(getInterval(tests.slice(0, 1))).toEqual({ months: 6 });
});

it("the visit form for already selected care has no checkboxes and includes every horse", () => {
  const html = renderForm(ITEMS, false);
  expect(html).not.toContain('name="done.');
  expect(html).not.toContain("Not due yet");
  expect(html).toContain("Log visit for 2 horses");
});

it("the visit form doesn't offer a vaccine that is already selected for every horse", () => {
  const rabies = ITEMS.filter(({ subject }) => subject === "Rabies");
  expect(renderForm(rabies, false)).not.toContain('name="details.covers.rabies"');
  // Only one of the horses has a plan for tetanus.
  expect(renderForm(ITEMS, false)).toContain('name="details.covers.tetanus"');
});

it("the visit form explains where the next due date comes from", () => {
  const tetanus = createCareItem({ id: "tetanus" });
  expect(renderForm([tetanus], false)).toContain("The care plan sets the next due date.<");
  expect(renderForm(ITEMS, false)).toContain("Each horse&#x27;s care plan sets the next due date.<");
  const visit = renderForm([createCareItem({ kind: "farrier", subject: "" })], false, "farrier");
  expect(visit).toContain("The care plan sets the next due date. Enter a date only to change it.");
  const test = renderForm([createCareItem({ kind: "coggins", subject: "" })], false, "coggins");
  expect(test).toContain("The next due date is the “Valid until” date.");
});

it("a row of the visit form gets the ID of its first checked item", () => {
  const [row] = selectVisitRows(
    toVisitRows({ kind: "vaccination", items: ITEMS, last: [], today: TODAY }),
    new Set(["tetanus"]),
  );
  expect([row?.key, row?.id, row?.items.map(({ id }) => id)]).toEqual(["rabies", "tetanus", ["tetanus"]]);
});

describe("the visit form for care without a plan", () => {
  const horses = ["Ada", "Bo"].map(createVisitHorse);

  it("the visit form for care without a plan is prefilled like a new record", () => {
    const html = renderForm([], true, "farrier", horses);
    expect(html).toContain('value="2026-04-12"');
    expect(html).toContain('name="rows.ada.details.work"');
    expect(html).not.toContain('name="details.work"');
    expect(html).toContain("Log visit for 2 horses");
    expect(renderForm([], true, "vaccination", horses)).toContain(">Covers<");
    expect(renderForm([], true, "injury", horses)).toContain('name="details.place"');
    expect(renderForm([], true, "weight", horses)).toContain('name="rows.bo.details.girth"');
  });

  it("the visit form has no cost fields for types of care that can't have a cost", () => {
    expect(renderForm([], true, "note", horses)).not.toContain("Total for 2 horses");
    expect(renderForm([], true, "injury", horses)).toContain("Total for 2 horses");
  });

  it("if a visit includes planned care, the visit form doesn't prefill the next due date", () => {
    const trim = createCareItem({ kind: "farrier", subject: "" });
    const html = renderForm([trim], true, "farrier", horses.slice(1));
    expect(html).not.toContain('value="2026-04-12"');
    expect(html).toContain("For care without a plan, entering a date creates one.");
  });

  it("the visit form preselects care without a plan for horses that have no due care", () => {
    const later = createCareItem({ id: "later", dueOn: LATER });
    const due = createCareItem({ id: "due", horseId: "bo" });
    expect(selectInitialVisitCare([later, due], TODAY, ["ada", "bo", "cy"]).selectedIds).toEqual([
      "due",
      "ada",
      "cy",
    ]);
  });

  it("a horse with a care plan can get unplanned care of the same type only if the type has subjects", () => {
    const items = [createCareItem({ horseId: "ada" })];
    expect(listUnplannedHorses(horses, items, "farrier").map(({ id }) => id)).toEqual(["bo"]);
    expect(listUnplannedHorses(horses, items, "vet_visit").map(({ id }) => id)).toEqual(["ada", "bo"]);
  });
});

describe("the fields of the visit form", () => {
  it("the fields of the visit form include only the checked items", () => {
    const fields = { "done.tetanus": "on", "rows.tetanus.cost": "12", happened_on: TODAY };
    expect(nestVisitFields(fields)).toEqual({
      ...{ item_ids: ["tetanus"], happened_on: TODAY, rows: { tetanus: { cost: "12" } } },
    });
  });

  it("the fields of the visit form separate planned care from care without a plan", () => {
    const fields = { "done.tetanus": "on", "done.horse.bo": "on", "rows.bo.details.reason": "Colic" };
    expect(nestVisitFields(fields)).toEqual({
      ...{ item_ids: ["tetanus"], horse_ids: ["bo"], rows: { bo: { details: { reason: "Colic" } } } },
    });
  });

  it("a visit form is rejected if no care item is checked", () => {
    const { error } = visitFormSchema.safeParse({ happened_on: TODAY });
    expect(error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([
      ["item_ids", "Choose what was done."],
    ]);
  });
});

it("when the visit form reaches its limit, it selects either all or none of a horse's due vaccines", () => {
  const items = Array.from({ length: 51 }, (_, horse) =>
    ["Tetanus", "Rabies"].map((subject) =>
      createCareItem({ id: `${horse} ${subject}`, horseId: String(horse), subject }),
    ),
  ).flat();
  const odd = [createCareItem({ id: "first", horseId: "first" }), ...items];
  const { selectedIds, overflowCount } = selectInitialVisitCare(odd, TODAY);
  expect([selectedIds.length, overflowCount]).toEqual([99, 4]);
  expect(explainUncheckedItems(overflowCount)).toEqual([
    "One visit can include up to 100 care items. 4 more due items aren't selected. Log another visit for the rest.",
  ]);
});

describe("selected horses that are excluded from a visit", () => {
  const horse = (name: string, changes: { isArchived?: boolean; isLocked?: boolean } = {}) => ({
    ...{ id: name, name, isArchived: false, isLocked: false },
    ...changes,
  });

  it("selected horses that are excluded from a visit are listed with the reason", () => {
    const horses = [
      horse("Ada"),
      horse("Bo"),
      horse("Cy"),
      horse("Dot", { isArchived: true }),
      horse("Eve", { isLocked: true }),
    ];
    const items = [{ horseId: "Ada" }];
    expect(
      explainExcludedHorses({ canLogUnplanned: false, count: 6, horses, items, kind: "farrier" }),
    ).toEqual([
      "Dot is archived.",
      "Eve is locked.",
      "Bo and Cy have no care plan of this type.",
      "One selected horse wasn't found.",
    ]);
    expect(explainExcludedHorses({ canLogUnplanned: false, count: 5, horses, items, kind: null })).toContain(
      "Bo and Cy have no planned care.",
    );
  });

  it("explainExcludedHorses reports how many selected horses exceed the limit of one visit", () => {
    const horses = Array.from({ length: 100 }, (_, index) => horse(String(index)));
    const items = horses.map(({ id }) => ({ horseId: id }));
    expect(
      explainExcludedHorses({ canLogUnplanned: false, count: 100, horses, items, kind: "farrier" }),
    ).toEqual([]);
    expect(
      explainExcludedHorses({ canLogUnplanned: false, count: 120, horses, items, kind: "farrier" }),
    ).toEqual(["One visit can include up to 100 horses. The last 20 you selected aren't included."]);
  });
});

it("selected care that is excluded from a visit is listed with the reason", () => {
  const items = [
    createCareItem({ isArchived: true }),
    createCareItem({ id: "bo", horseId: "bo", horseName: "Bo", isLocked: true }),
  ];
  expect(explainExcludedItems(101, items)).toEqual([
    "One visit can include up to 100 care items. The last one you selected isn't included.",
    "Ada is archived.",
    "Bo is locked.",
  ]);
});
