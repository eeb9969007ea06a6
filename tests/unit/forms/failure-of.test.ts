import { expect, it } from "vitest";
import { failureOf } from "@/components/forms/failure-of";

const message = "Choose care of one kind for one visit.";

it.each([
  ["beside its field alone", ["day", "notes"], { day: "Say on which day." }, null],
  ["for the form, where no field that can be seen is named", ["notes"], { item_ids: message }, message],
  ["for the form, where no field is named", ["notes"], {}, message],
])("what was refused is said %s", (_where, fields, errors, said) => {
  expect(failureOf(fields, errors, message)).toBe(said);
});

it("a mistake that the form finds itself is said as well", () => {
  expect(failureOf(["notes"], { horse_ids: "Choose a horse." }, null)).toBe("Choose a horse.");
  expect(failureOf(["notes"], {}, null)).toBe(null);
});
