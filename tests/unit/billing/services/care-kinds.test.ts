import { expect, it } from "vitest";
import {
  CARE_KIND_CATEGORIES,
  CARE_KIND_LABELS,
  CARE_KINDS,
  getUsualCareKind,
} from "@/lib/domain/billing/services/model/care-kinds";
import { SERVICE_CATEGORIES } from "@/lib/domain/billing/services/model/labels";
import { RECORD_KINDS, RECORD_LABELS } from "@/lib/domain/care/model/record-kinds";

it("only the farrier and vet service categories suggest a type of care", () => {
  const usual = SERVICE_CATEGORIES.flatMap((category) => getUsualCareKind(category) ?? []);
  expect(usual.sort()).toEqual(["farrier", "vet_visit"]);
  for (const kind of usual) expect(getUsualCareKind(CARE_KIND_CATEGORIES[kind])).toBe(kind);
});

it("a service's care types have the same keys and labels as health record types", () => {
  expect(RECORD_KINDS).toEqual(expect.arrayContaining([...CARE_KINDS]));
  expect(RECORD_LABELS).toMatchObject(CARE_KIND_LABELS);
});
