import { expect, it } from "vitest";
import { formFailure } from "@/components/forms/form-failure";

const message = "Choose care of one kind for one visit.";

it.each([
  ["only beside its field", ["day", "notes"], { day: "Enter a date." }, null],
  ["for the whole form if it names no visible field", ["notes"], { item_ids: message }, message],
  ["for the whole form if it names no field", ["notes"], {}, message],
])("formFailure shows a refusal %s", (_where, fields, errors, shown) => {
  expect(formFailure(fields, errors, message)).toBe(shown);
});

it("formFailure also shows a mistake found by the form itself", () => {
  expect(formFailure(["notes"], { horse_ids: "Choose a horse." }, null)).toBe("Choose a horse.");
  expect(formFailure(["notes"], {}, null)).toBe(null);
});
