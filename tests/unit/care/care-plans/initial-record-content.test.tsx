import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { getInitialRecordContent } from "@/app/(app)/care/visit/_components/get-initial-record-content";
import { RecordKindFields } from "@/components/care/health/form/record-kind-fields";
import { CARE_PLAN_KINDS, getNextDueDateField } from "@/lib/domain/care/model/care-plan-kinds";
import type { RecordKind } from "@/lib/domain/care/model/record-kinds";
import type { Interval } from "@/lib/recurrence/interval";

const getFieldsHtml = (kind: RecordKind, subject: string, planInterval?: Interval | null): string =>
  renderToStaticMarkup(
    <RecordKindFields
      kind={kind}
      content={getInitialRecordContent(kind, subject)}
      errors={{}}
      day="2026-11-20"
      bornOn={null}
      planInterval={planInterval}
    />,
  );

it.each(CARE_PLAN_KINDS.filter((kind) => getNextDueDateField(kind) !== "expires_on"))(
  "the form for a planned %s visit initially has no next due date",
  (kind) => {
    expect(getFieldsHtml(kind, "")).not.toMatch(/undefined|value="20\d\d-/);
  },
);

it("the form for a planned visit contains the care plan's subject", () => {
  expect(getFieldsHtml("medication", "Ivermectin")).toContain('value="Ivermectin"');
});

it("the form for a planned Coggins test or certificate has a prefilled expiration date", () => {
  expect(getFieldsHtml("coggins", "")).toContain('value="2027-11-20"');
  expect(getFieldsHtml("certificate", "Health certificate (CVI)")).toContain('value="2026-12-20"');
});

it("the prefilled expiration date is calculated from the care plan's interval", () => {
  expect(getFieldsHtml("coggins", "", { months: 6 })).toContain('value="2027-05-20"');
  expect(getFieldsHtml("coggins", "", null)).not.toMatch(/value="20\d\d-/);
});
