import { expect, it } from "vitest";
import { getField } from "@/lib/get-field";

it.each([
  [{ code: "P1001" }, "P1001"],
  [{ code: 3 }, 3],
  [{}, undefined],
  [null, undefined],
  [undefined, undefined],
  ["code", undefined],
])("for the field `code` of %j, getField returns %j", (data, expected) => {
  expect(getField(data, "code")).toBe(expected);
});
