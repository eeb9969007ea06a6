import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { getInitialRecordContent } from "@/app/(app)/care/visit/_components/get-initial-record-content";
import { RecordKindFields } from "@/components/care/health/form/record-kind-fields";
import { CARE_PLAN_KINDS } from "@/lib/domain/care/model/care-plan-kinds";
import type { RecordKind } from "@/lib/domain/care/model/record-kinds";

const getFieldsHtml = (kind: RecordKind, subject: string): string =>
  renderToStaticMarkup(
    <RecordKindFields
      kind={kind}
      content={getInitialRecordContent(kind, subject)}
      errors={{}}
      day="2026-11-20"
      bornOn={null}
    />,
  );

it.each(CARE_PLAN_KINDS)(
  "the form for a planned visit of the type %s has no next due date at first",
  (kind) => {
    expect(getFieldsHtml(kind, "")).not.toMatch(/undefined|value="20\d\d-/);
  },
);

it("the form for a planned visit is prefilled with the subject of the care plan", () => {
  expect(getFieldsHtml("medication", "Ivermectin")).toContain('value="Ivermectin"');
});
