import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { CareListView } from "@/app/(app)/care/_components/care-list-view";
import { type CareUrlState, parseCareUrlState } from "@/app/(app)/care/_components/care-url-state";
import type { NextCareData } from "@/components/care/care/next-care";

vi.mock("@/lib/actions/care/care-plans", () => ({}));
vi.mock("@/lib/actions/billing/charges", () => ({}));
vi.mock("@/lib/actions/work/saved-filters", () => ({}));
vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));

const ROW = {
  ...{ id: "item", horseId: "elm", horseName: "Elm", isSample: false, isLocked: false },
  ...{ kind: "farrier" as const, subject: "", title: "Farrier", dueOn: "2026-11-28" },
};

function renderList(urlState: CareUrlState, rows = [ROW], next: NextCareData | null = null): string {
  const page = {
    counts: { overdue: 0, today: 1, soon: 1 },
    ...{ rows, before: undefined, after: undefined },
  };
  return renderToStaticMarkup(
    <CareListView
      {...{ urlState, page, next }}
      today="2026-11-28"
      filters={null}
      canWrite={true}
      shared={[]}
    />,
  ).replaceAll("&amp;", "&");
}

it.each([{}, { group: "horse" }])(
  "the care list's forms contain a return URL that keeps the list's filters",
  (group) => {
    const parameters = { kind: "farrier", view: "all", ...group };
    const html = renderList(parseCareUrlState(parameters));
    const list = `/care?${new URLSearchParams(parameters)}`;
    expect(html).toContain(`<input type="hidden" name="from" value="${list}"/>`);
    expect(html).toContain(`href="/care/visit?${new URLSearchParams({ from: list })}"`);
    expect(html).toContain(`href="/care/visit?items=item&${new URLSearchParams({ from: list })}"`);
  },
);

it("without filters, the care list's forms and links contain no return URL", () => {
  const html = renderList(parseCareUrlState({}));
  expect(html).not.toContain('name="from"');
  expect(html).toContain('href="/care/visit"');
  expect(html).toContain('href="/care/visit?items=item"');
});

it("the care list shows the year of due dates in other years only", () => {
  const html = renderList(parseCareUrlState({ view: "all" }), [ROW, { ...ROW, dueOn: "2027-05-10" }]);
  expect(html).toMatch(/>Nov 28<.*>May 10, 2027</);
});

it("the empty care list of this week names the next care and links to it", () => {
  const next = { horseId: "elm", horseName: "Elm", title: "Farrier", dueOn: "2026-12-08" };
  const html = renderList(parseCareUrlState({}), [], next);
  expect(html).toMatch(/Next: <a [^>]*href="\/horses\/elm\/care">Farrier for Elm<\/a>, <time[^>]*>Dec 8</);
  expect(renderList(parseCareUrlState({}), [])).not.toContain("Next:");
});
