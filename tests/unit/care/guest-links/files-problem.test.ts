import { expect, it } from "vitest";
import { findVisitFilesProblem } from "@/lib/domain/care/guest-links/model/field-names";

const createFiles = (...megabytes: number[]) => megabytes.map((size) => ({ size: size * 1024 * 1024 }));

it.each([
  ["three small files", createFiles(3, 3, 3), null],
  ["four files", createFiles(1, 1, 1, 1), "Attach at most 3 files."],
  ["a file over 5 MB", createFiles(6), "Choose files of at most 5 MB each."],
  ["files over 10 MB together", createFiles(4, 4, 4), "Choose files of at most 10 MB in total."],
])("findVisitFilesProblem limits the number and size of the attached files: %s", (_what, given, problem) => {
  expect(findVisitFilesProblem(given)).toBe(problem);
});
