import { expect, it } from "vitest";
import { CARE_KIND_LABELS, CARE_KINDS } from "@/lib/domain/billing/services/model/care-kinds";
import { RECORD_KINDS, RECORD_LABELS } from "@/lib/domain/care/model/record-kinds";

it("the care that a service is charged for has the values and labels of health records", () => {
  expect(RECORD_KINDS).toEqual(expect.arrayContaining([...CARE_KINDS]));
  expect(RECORD_LABELS).toMatchObject(CARE_KIND_LABELS);
});
