import { expect, it } from "vitest";
import { getExcerpt } from "@/lib/domain/work/search/get-excerpt";

const FINDINGS =
  "Sound on all four after flexion. Navicular changes on the left front, mild swelling above the coronet band.";

it("an excerpt shows the first word that the result's title doesn't contain", () => {
  expect(getExcerpt(FINDINGS, ["lameness", "swelling"], "Vet visit: Lameness")).toBe(
    "…on the left front, mild swelling above the coronet band.",
  );
  expect(getExcerpt(FINDINGS, ["sound"], "Vet visit")).toBe(
    "Sound on all four after flexion. Navicular changes…",
  );
});

it("a result has no excerpt if its title shows every word or the text contains none", () => {
  expect(getExcerpt(FINDINGS, ["lameness"], "Vet visit: Lameness")).toBeNull();
  expect(getExcerpt("", ["lameness"], "Vet visit")).toBeNull();
});

it("an excerpt of a text without spaces is short", () => {
  const text = `${"a".repeat(200)}needle${"b".repeat(200)}`;
  expect(getExcerpt(text, ["needle"], "")).toBe(`…needle${"b".repeat(44)}…`);
});

it("an excerpt is one line", () => {
  expect(getExcerpt("Left front:\nwarm", ["warm"], "")).toBe("Left front: warm");
});
