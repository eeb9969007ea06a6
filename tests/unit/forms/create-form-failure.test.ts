import { expect, it } from "vitest";
import { createFormFailure } from "@/components/forms/create-form-failure";

const message = "Choose care of one type for one visit.";

it.each([
  ["only next to its field", ["day", "notes"], { day: "Enter a date." }, null],
  ["for the whole form if the error's field isn't in the form", ["notes"], { item_ids: message }, message],
  ["for the whole form if the error has no field", ["notes"], {}, message],
])("createFormFailure shows an error %s", (_where, fields, errors, shown) => {
  expect(createFormFailure(fields, errors, message)).toBe(shown);
});

it("without a message, createFormFailure returns the error of a field outside the form", () => {
  expect(createFormFailure(["notes"], { horse_ids: "Choose a horse." }, null)).toBe("Choose a horse.");
  expect(createFormFailure(["notes"], {}, null)).toBe(null);
});
