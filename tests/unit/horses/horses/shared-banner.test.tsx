import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { SharedBanner } from "@/components/horses/horses/shared-banner";

vi.mock("@/components/live/live-refresh", () => ({ LiveRefresh: () => null }));
vi.mock("@/lib/actions/horses/horse-shares", () => ({ leaveShareAction: vi.fn() }));

function renderBanner(shareIdToLeave: string | null): string {
  return renderToStaticMarkup(
    <SharedBanner
      horseId="horse-1"
      organizationName="Willow Creek"
      scopes={["health"]}
      endsOn={null}
      liveCursor="0"
      shareIdToLeave={shareIdToLeave}
    />,
  );
}

it("a shared horse's page shows “Remove my access” to members with edit access", () => {
  expect(renderBanner("share-1")).toContain("Remove my access");
  expect(renderBanner("share-1")).toContain('value="share-1"');
});

it("a shared horse's page omits “Remove my access” for members without edit access", () => {
  expect(renderBanner(null)).toContain("Shared by Willow Creek");
  expect(renderBanner(null)).not.toContain("Remove my access");
});
