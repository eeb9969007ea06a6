import { expect, it } from "vitest";
import { CARE_KIND_LABELS, CARE_KINDS } from "@/lib/domain/billing/services/model/care-kinds";
import { RECORD_KINDS, RECORD_LABELS } from "@/lib/domain/care/model/record-kinds";

it("the types of care that services charge for have the same values and labels as the types of health records", () => {
  expect(RECORD_KINDS).toEqual(expect.arrayContaining([...CARE_KINDS]));
  expect(RECORD_LABELS).toMatchObject(CARE_KIND_LABELS);
});
