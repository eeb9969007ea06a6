import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { BackfillNotice } from "@/components/billing/agreements/backfill-notice";
import type { BackfillDto } from "@/lib/domain/billing/agreements/dto";

vi.mock("@/lib/actions/billing/agreements", () => ({ confirmBackfillAction: vi.fn() }));
vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: vi.fn() }) }));

const missed = { count: 3, startsOn: "2026-09-16", endsOn: "2026-11-30" };
const render = (locked: BackfillDto["locked"]) =>
  renderToStaticMarkup(<BackfillNotice id="1" backfill={{ ...missed, locked }} canWrite />).replaceAll(
    "\u2009",
    " ",
  );

it("if some missed periods are locked, the notice about missed periods offers to charge only open periods", () => {
  const html = render({ count: 2, startsOn: "2026-09-16", endsOn: "2026-10-31" });
  expect(html).toContain(
    "Sep 16 – Oct 31, 2026 can be skipped but not charged because the books are locked.",
  );
  expect(html).toContain("Charge open periods");
});

it("the notice about missed periods offers to charge all periods if none are locked", () => {
  expect(render(null)).toContain("Charge periods");
  expect(render(null)).not.toContain("locked");
});

it("the notice about missed periods has no charge button if all periods are locked", () => {
  expect(render(missed)).not.toContain("Charge");
});
