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

it.each(CARE_PLAN_KINDS)("a planned visit for the record type %s starts without a next due date", (kind) => {
  expect(getFieldsHtml(kind, "")).not.toMatch(/undefined|value="20\d\d-/);
});

it("a planned visit starts with the subject of the care plan", () => {
  expect(getFieldsHtml("medication", "Ivermectin")).toContain('value="Ivermectin"');
});
