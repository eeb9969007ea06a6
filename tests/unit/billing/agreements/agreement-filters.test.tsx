import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { AgreementFilters } from "@/app/(app)/pro-dashboard/_components/agreement-filters";
import { parseChargeUrlState } from "@/app/(app)/pro-dashboard/_components/charge-url-state";
import { HorsesWithoutBoard } from "@/app/(app)/pro-dashboard/_components/horses-without-board";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));
vi.mock("@/lib/actions/billing/agreements", () => ({}));

const HORSE = "019a0000-0000-7000-8000-000000000001";

it("the board page shows each active filter with a link that removes it", () => {
  const urlState = parseChargeUrlState({ tab: "agreements", horse: HORSE, contact: HORSE });
  const agreement = { horseName: "Elm", contactName: "Anna Bell" };
  const html = renderToStaticMarkup(<AgreementFilters urlState={urlState} agreements={[agreement]} />);
  expect(html).toMatch(/<a [^>]*href="[^"]*tab=agreements&amp;contact=[^"]*"[^>]*>Elm/);
  expect(html).toContain('aria-label="Remove filter: Elm"');
  expect(html).toContain('aria-label="Remove filter: Anna Bell"');
  const empty = renderToStaticMarkup(<AgreementFilters urlState={urlState} agreements={[]} />);
  expect(empty).toContain('aria-label="Remove filter: One horse"');
});

it("the “Needs board” button is shown only to members who can edit invoices", () => {
  const horses = [{ id: HORSE, name: "Elm" }];
  const html = renderToStaticMarkup(<HorsesWithoutBoard horses={horses} canWrite />);
  expect(html).toMatch(/<summary[^>]*><svg.*caret-right.*1 horse needs no board/);
  expect(html).toContain('aria-label="Needs board: Elm"');
  expect(renderToStaticMarkup(<HorsesWithoutBoard horses={horses} canWrite={false} />)).not.toContain(
    "<button",
  );
});
