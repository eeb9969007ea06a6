import { expect, it } from "vitest";
import { findFileFault } from "@/lib/domain/care/guest-links/model/field-names";

const files = (...megabytes: number[]) => megabytes.map((size) => ({ size: size * 1024 * 1024 }));

it.each([
  ["three small files", files(3, 3, 3), null],
  ["four files", files(1, 1, 1, 1), "Attach at most 3 files."],
  ["a file over 5 MB", files(6), "Each file can be up to 5 MB."],
  ["files over 10 MB together", files(4, 4, 4), "All files together can be up to 10 MB."],
])("a visit's form explains what is wrong with %s", (_what, given, fault) => {
  expect(findFileFault(given)).toBe(fault);
});
