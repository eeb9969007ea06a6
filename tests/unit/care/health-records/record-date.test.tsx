import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { RecordDateTimeFields } from "@/components/care/health/form/common-record-fields";

const TODAY = "2026-11-29";

const getFieldsHtml = (day: string): string =>
  renderToStaticMarkup(
    <RecordDateTimeFields
      kind="farrier"
      errors={{}}
      record={null}
      day={day}
      today={TODAY}
      onDayChange={() => undefined}
    />,
  );

it("a record's date field warns about a future date before the form is saved", () => {
  expect(getFieldsHtml("2026-11-30")).toContain("This date is in the future.");
  expect(getFieldsHtml(TODAY)).not.toContain("This date is in the future.");
});
