import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { GuestVisitEntry } from "@/app/visit/[token]/_components/guest-visit-entry";
import type { RecordKind } from "@/lib/domain/care/model/record-kinds";

const HORSES = [
  { id: "019a0000-0000-7000-8000-000000000001", name: "Juniper", description: "Bay mare", bornOn: null },
];

const getEntryHtml = (kind: RecordKind, typed: Record<string, string>): string =>
  renderToStaticMarkup(
    <GuestVisitEntry
      id="0"
      kind={kind}
      horses={HORSES}
      day="2026-11-20"
      typed={{ kind, ...typed }}
      errors={{}}
      isOnly
      onRemove={() => undefined}
    />,
  );

it("the form of a rejected guest visit keeps the vaccines that the guest entered", () => {
  const html = getEntryHtml("vaccination", {
    "details.covers.other0": "Strangles II",
    "details.due.other0": "2027-05-01",
  });
  expect(html).toContain('value="Strangles II"');
  expect(html).toContain('value="2027-05-01"');
});

it("a guest's rejected vaccination form keeps the lot number", () => {
  const html = getEntryHtml("vaccination", { "details.vaccines": "tetanus", "details.lot_number": "A-17" });
  expect(html).toContain('value="A-17"');
});

it("a rejected guest visit keeps the invalid number that the guest entered", () => {
  expect(getEntryHtml("faecal_egg_count", { "details.eggs_per_gram": "many" })).toContain('value="many"');
});

it("after a guest visit is rejected, its form keeps all values except unknown options", () => {
  const html = getEntryHtml("farrier", { "details.work": "painting", "details.next_due_on": "2027-01-08" });
  expect(html).not.toContain("painting");
  expect(html).toContain('value="2027-01-08"');
});
