import { expect, it } from "vitest";
import { getExcerpt } from "@/lib/domain/work/search/get-excerpt";

const FINDINGS =
  "Sound on all four after flexion. Navicular changes on the left front, mild swelling above the coronet band.";

it("a search result's excerpt shows the first search word that the title doesn't contain", () => {
  expect(getExcerpt(FINDINGS, ["lameness", "swelling"], "Vet visit: Lameness")).toBe(
    "…front, mild swelling above the coronet band.",
  );
  expect(getExcerpt(FINDINGS, ["sound"], "Vet visit")).toBe(
    "Sound on all four after flexion. Navicular changes…",
  );
});

it("a search result has no excerpt if its title contains every search word or its text contains none", () => {
  expect(getExcerpt(FINDINGS, ["lameness"], "Vet visit: Lameness")).toBeNull();
  expect(getExcerpt("", ["lameness"], "Vet visit")).toBeNull();
});

it("a search result's excerpt is short even if the text has no spaces", () => {
  const text = `${"a".repeat(200)}needle${"b".repeat(200)}`;
  expect(getExcerpt(text, ["needle"], "")).toBe(`…needle${"b".repeat(44)}…`);
});

it("a search result's excerpt is a single line even if the text has line breaks", () => {
  expect(getExcerpt("Left front:\nwarm", ["warm"], "")).toBe("Left front: warm");
});
