import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { CareListView } from "@/app/(app)/care/_components/care-list-view";
import { type CareUrlState, parseCareUrlState } from "@/app/(app)/care/_components/care-url-state";

vi.mock("@/lib/actions/care/care-plans", () => ({}));
vi.mock("@/lib/actions/billing/charges", () => ({}));
vi.mock("@/lib/actions/work/saved-filters", () => ({}));
vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));

const ROW = {
  ...{ id: "item", horseId: "elm", horseName: "Elm", isSample: false, isLocked: false },
  ...{ kind: "farrier" as const, subject: "", title: "Farrier", dueOn: "2026-11-28" },
};

function renderList(urlState: CareUrlState): string {
  const page = {
    counts: { overdue: 0, today: 1, soon: 1 },
    ...{ rows: [ROW], before: undefined, after: undefined },
  };
  return renderToStaticMarkup(
    <CareListView urlState={urlState} today="2026-11-28" page={page} filters={null} canWrite shared={[]} />,
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
