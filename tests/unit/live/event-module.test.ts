import { expect, it } from "vitest";
import { findEventModule } from "@/lib/live/write-events";

it("a stored live event has no module if only a newer release knows the module's name", () => {
  expect(["invoices", "health", "own"].map(findEventModule)).toEqual(["invoices", "health", "own"]);
  expect(findEventModule("telepathy")).toBeNull();
});
