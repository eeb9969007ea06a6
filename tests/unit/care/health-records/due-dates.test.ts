import { expect, it } from "vitest";
import { replaceDueDates } from "@/lib/domain/care/health-records/model/create-content-schema";

const createVaccine = (name: string, next_due_on: string | null) => ({ name, next_due_on });

it("when one vaccine's due date is recalculated, the vaccination's earliest due date is updated", () => {
  const details = {
    vaccine: "Rabies, Tetanus",
    vaccines: [createVaccine("Rabies", "2027-03-01"), createVaccine("Tetanus", "2027-05-01")],
    next_due_on: "2027-03-01",
    product: null,
    lot_number: null,
  };
  const changed = replaceDueDates({ kind: "vaccination", details }, new Map([["Rabies", "2027-06-01"]]));
  expect(changed.details).toEqual({
    ...details,
    vaccines: [createVaccine("Rabies", "2027-06-01"), createVaccine("Tetanus", "2027-05-01")],
    next_due_on: "2027-05-01",
  });
});

it("a recalculated due date replaces the next due date of a farrier record", () => {
  const details = { work: "trim" as const, next_due_on: "2027-03-01" };
  const changed = replaceDueDates({ kind: "farrier", details }, new Map([["", "2027-03-15"]]));
  expect(changed.details).toEqual({ work: "trim", next_due_on: "2027-03-15" });
});

it("replaceDueDates keeps the existing due date if no due date was recalculated", () => {
  const details = { work: "trim" as const, next_due_on: "2027-03-01" };
  expect(replaceDueDates({ kind: "farrier", details }, new Map()).details).toEqual(details);
});
