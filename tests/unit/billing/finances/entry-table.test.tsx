import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { EntryTable } from "@/app/(app)/finances/_components/entry-table";
import type { RowSelection } from "@/components/lists/use-row-selection";
import type { EntryDto } from "@/lib/domain/billing/finances/dto";

vi.mock("next/navigation", () => ({
  useRouter: () => ({}),
  usePathname: () => "/",
  useSearchParams: () => new URLSearchParams(),
}));

const ENTRY: EntryDto = {
  ...{ id: "1", kind: "income", amountCents: 0, currency: "usd", category: "vet", vendor: "Greg Sato" },
  ...{ contactId: null, note: null, paymentMethod: null, bookedOn: "2026-11-28", source: "manual" },
  ...{ recordId: null, seriesId: null, startsOn: null, repeats: null, nextOn: null, horses: [] },
  ...{ isWhole: true, receipts: 0, passedThrough: null, revision: 1, deletedAt: null },
  createdAt: "2026-11-28T10:00:00.000Z",
};

const SELECTION: RowSelection = {
  ...{ isSelecting: false, selected: [], rows: [], has: () => false },
  ...{ toggle: () => undefined, choose: () => undefined, begin: () => undefined, end: () => undefined },
};

const render = (entry: Partial<EntryDto>, chargedIds: readonly string[] = []): string =>
  renderToStaticMarkup(
    <EntryTable
      entries={[{ ...ENTRY, ...entry }]}
      chargedIds={chargedIds}
      horseId={null}
      sorting={{ current: { key: "date", isDescending: true }, getHref: () => "/finances" }}
      selection={SELECTION}
      currency="usd"
    />,
  );

const renderAmount = (entry: Pick<EntryDto, "kind" | "amountCents">): string => {
  const html = render(entry);
  return html.slice(html.indexOf("</time>"));
};

it("the entry list shows a dash for an entry without a vendor", () => {
  const html = render({ vendor: null });
  expect(html).toContain('aria-label="Vet"');
  expect(html).toContain('<span class="max-md:hidden">—</span><span class="md:hidden">Vet</span>');
  expect(render({})).not.toContain("—");
});

it("in the entry list, only positive income is green and has a plus sign", () => {
  const received = renderAmount({ kind: "income", amountCents: 220_00 });
  expect(received).toContain("text-green");
  expect(received.replace(/<[^>]+>/g, "")).toContain("+$220.00");
  for (const entry of [
    { kind: "income", amountCents: -55_00 },
    { kind: "expense", amountCents: 6_60 },
    { kind: "expense", amountCents: -1_65 },
  ] as const) {
    expect(renderAmount(entry)).not.toContain("text-green");
    expect(renderAmount(entry)).not.toContain("+");
  }
});

it("the entry list marks only expenses with a charge as charged", () => {
  expect(render({ kind: "expense" }, ["1"])).toContain("Charged");
  expect(render({ kind: "expense" }, ["2"])).not.toContain("Charged");
});
