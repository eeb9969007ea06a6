import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { LoggedVisits } from "@/components/billing/charges/logged-visits";
import {
  type CareVisit,
  groupCareVisits,
  suggestVisitPrice,
} from "@/lib/domain/billing/charges/model/care-visit";
import { listCoveredCare } from "@/lib/domain/billing/charges/model/covered-care";

const HORSES = ["Ash", "Birch", "Cedar", "Dot"].map((name) => ({ id: name, name }));

function createVisit(happenedOn: string, ...names: string[]): CareVisit {
  const records = names.map((horseId) => ({
    recordId: `${horseId} ${happenedOn}`,
    horseId,
    costCents: null,
  }));
  return { records, happenedOn, kind: "farrier", costCents: null };
}

const readText = (visits: readonly CareVisit[], isCovered = true) =>
  renderToStaticMarkup(
    <LoggedVisits
      visits={visits}
      isCovered={isCovered}
      horses={HORSES}
      chosen={visits[1]}
      onChoose={() => {}}
    />,
  ).replace(/<[^>]+>/g, "|");

it("the list of logged visits shows each visit's care, day and horses", () => {
  const days = ["2026-11-28", "2026-11-27", "2026-11-26", "2026-11-25", "2026-11-24"];
  const visits = days.map((day) => createVisit(day, "Ash", "Birch"));
  const text = readText([createVisit("2026-11-29", "Ash", "Birch", "Cedar", "Dot"), ...visits]);
  expect(text).toMatch(/Farrier, \|Nov 29\|: Ash, Birch, and 2 more/);
  expect(text).toMatch(/Farrier, \|Nov 28\|: Ash and Birch/);
  expect(text).toContain("Show all 6");
  expect(text).not.toContain("Nov 24");
  expect(readText([])).toBe("");
});

it("if no service has care types, the list of logged visits explains how to show visits", () => {
  expect(readText([], false)).toContain("choose the care that the service covers");
});

it("a visit's charge form suggests the per-horse price if that price covers the cost", () => {
  const visit = { ...createVisit("2026-11-28", "Ash", "Birch"), costCents: 55_00 };
  const prices = [{ id: "p", priceCents: 95_00, startsOn: "2026-01-01" }];
  const total = { pricing: "total", amountCents: 55_00 };
  expect(suggestVisitPrice(visit, { careKind: "farrier", prices })).toEqual({
    pricing: "each",
    amountCents: 95_00,
  });
  expect(suggestVisitPrice(visit, { careKind: null, prices })).toEqual(total);
  const dear = visit.records.map((record) => ({ ...record, costCents: 100_00 }));
  expect(suggestVisitPrice({ ...visit, records: dear }, { careKind: "farrier", prices })).toEqual(total);
  const twice = { ...visit, records: [...visit.records, ...visit.records] };
  expect(suggestVisitPrice(twice, { careKind: "farrier", prices })).toEqual(total);
  expect(suggestVisitPrice(undefined, undefined)).toEqual({ pricing: "total", amountCents: null });
});

it("care of the same type on the same day is grouped into one visit", () => {
  const care = (recordId: string, kind: string, costCents: number | null) => ({
    ...{ recordId, horseId: "Ash", kind, happenedOn: "2026-11-28", costCents },
  });
  const visits = groupCareVisits([
    care("1", "farrier", 50_00),
    care("2", "dental", null),
    care("3", "farrier", null),
  ]);
  expect(visits).toMatchObject([
    { kind: "farrier", costCents: 50_00, records: [{ recordId: "1" }, { recordId: "3" }] },
    { kind: "dental", costCents: null },
  ]);
});

it("a service without a care type doesn't cover horses with several types of care", () => {
  const care = (horseId: string, kind: string) => ({ horseId, kind });
  const [vetVisit, dental, other] = [
    care("Ash", "vet_visit"),
    care("Ash", "dental"),
    care("Birch", "dental"),
  ];
  const list = (careKind: string | null, category: string) =>
    listCoveredCare({ careKind, category }, [vetVisit, dental, other, care("Ash", "deworming")]);
  expect(list("dental", "vet")).toEqual([dental, other]);
  expect(list(null, "vet")).toEqual([other]);
  expect(list(null, "care")).toEqual([]);
});
