import { describe, expect, it } from "vitest";
import { getCreateHealthRecordFormSchema } from "@/lib/domain/care/health-records/model/form-values";
import { vaccinationSchema } from "@/lib/domain/care/health-records/model/vaccination-schema";

const parseVaccination = (details: object) => vaccinationSchema.safeParse(details);

describe("a vaccination's details", () => {
  it("a single vaccine in a vaccination's details is converted to a list", () => {
    expect(parseVaccination({ vaccine: "Rabies", next_due_on: "2027-03-01" }).data).toMatchObject({
      ...{ vaccine: "Rabies", next_due_on: "2027-03-01" },
      vaccines: [{ name: "Rabies", next_due_on: "2027-03-01" }],
    });
  });

  it("a vaccination's details list all vaccine names and the earliest due date", () => {
    const vaccines = [
      { name: "Tetanus", next_due_on: "2027-03-01" },
      { name: "Influenza", next_due_on: "2026-09-01" },
      { name: "tetanus toxoid", next_due_on: null },
    ];
    const { data } = parseVaccination({ vaccines });
    expect(data).toMatchObject({ vaccine: "Tetanus, Influenza", next_due_on: "2026-09-01" });
    expect(data?.vaccines).toHaveLength(2);
    // The API accepts its own output as input.
    expect(parseVaccination(data ?? {}).data).toEqual(data);
  });

  it("a vaccination's single next due date applies to all of its vaccines", () => {
    const { data } = parseVaccination({
      vaccines: [{ name: "Tetanus" }, { name: "Rabies" }],
      next_due_on: "2027-03-01",
    });
    expect(data?.vaccines.map(({ next_due_on }) => next_due_on)).toEqual(["2027-03-01", "2027-03-01"]);
  });

  it("text in a vaccination's details is split at commas only if every part is a known vaccine", () => {
    expect(parseVaccination({ vaccine: "Tetanus, Influenza" }).data?.vaccines).toHaveLength(2);
    expect(parseVaccination({ vaccine: "Botulism, type C" }).data?.vaccines).toHaveLength(1);
  });

  it.each([
    ["vaccine", { vaccine: "Rabies", vaccines: [{ name: "Tetanus" }] }],
    [
      "next_due_on",
      { vaccines: [{ name: "Tetanus", next_due_on: "2027-03-01" }], next_due_on: "2027-01-01" },
    ],
    ["vaccine", { vaccines: [] }],
    ["vaccine", {}],
  ])("contradictory or incomplete vaccination details cause an error on %s: %o", (path, details) => {
    expect(parseVaccination(details).error?.issues.map((issue) => issue.path.join("."))).toEqual([path]);
  });

  it("a vaccination's details are read from a form's checkboxes, text and dates", () => {
    const parsed = getCreateHealthRecordFormSchema("usd").parse({
      ...{ horse_id: "h", kind: "vaccination", happened_on: "2026-03-01", "details.product": "Prestige 5" },
      ...{ "details.covers.tetanus": "on", "details.due.tetanus": "2027-03-01" },
      ...{ "details.covers.ehv": "on", "details.due.ehv": "" },
      ...{ "details.covers.other0": "Rotavirus", "details.covers.other1": " " },
    });
    expect(parsed.details).toMatchObject({
      vaccine: "Tetanus, EHV-1/4, Rotavirus",
      vaccines: [
        { name: "Tetanus", next_due_on: "2027-03-01" },
        { name: "EHV-1/4", next_due_on: null },
        { name: "Rotavirus", next_due_on: null },
      ],
    });
  });
});
