import { expect, it } from "vitest";
import { findEventModule } from "@/lib/live/write-events";

it("findEventModule returns null for a module that this release doesn't support", () => {
  expect(["invoices", "health", "own"].map(findEventModule)).toEqual(["invoices", "health", "own"]);
  expect(findEventModule("telepathy")).toBeNull();
});
