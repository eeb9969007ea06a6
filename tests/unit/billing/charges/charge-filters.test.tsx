import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { ChargeFilters } from "@/app/(app)/pro-dashboard/_components/charge-filters";
import {
  type ChargeUrlState,
  parseChargeUrlState,
} from "@/app/(app)/pro-dashboard/_components/charge-url-state";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));
vi.mock("@/lib/actions/billing/contacts", () => ({}));

const ADA = "019a0000-0000-7000-8000-000000000001";
const ANNA = "019a0000-0000-7000-8000-000000000002";

function renderFilters(urlState: ChargeUrlState): string {
  return renderToStaticMarkup(
    <ChargeFilters
      urlState={urlState}
      choices={{ horses: [{ id: ADA, name: "Ada", hasPayer: true }] }}
      payer={urlState.contactId ? { id: ANNA, name: "Anna Bell" } : null}
    />,
  );
}

it("each active filter of the charge list can be removed separately", () => {
  const html = renderFilters(parseChargeUrlState({ view: "all", contact: ANNA, horse: ADA }));
  expect(html).toContain('3<span class="sr-only"> filters</span>');
  const removed = [...html.matchAll(/aria-label="Remove filter: ([^"]+)"[^>]*href="([^"]+)"/g)];
  expect(removed.map(([, label, href]) => [label, href?.replaceAll("&amp;", "&")])).toEqual([
    ["All", `/pro-dashboard?tab=charges&contact=${ANNA}&horse=${ADA}`],
    ["Anna Bell", `/pro-dashboard?tab=charges&view=all&horse=${ADA}`],
    ["Ada", `/pro-dashboard?tab=charges&view=all&contact=${ANNA}`],
  ]);
});

it("each filter link in the charge list keeps the other active filters", () => {
  const html = renderFilters(parseChargeUrlState({ contact: ANNA })).replaceAll("&amp;", "&");
  expect(html).toContain(`href="/pro-dashboard?tab=charges&contact=${ANNA}&horse=${ADA}"`);
  expect(html).toContain(`href="/pro-dashboard?tab=charges&view=billed&contact=${ANNA}"`);
  expect(html).not.toContain("Remove filter: Unbilled");
});
