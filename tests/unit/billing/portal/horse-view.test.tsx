import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { PortalHorseView } from "@/app/portal/[organizationId]/_components/portal-horse-view";
import type { PortalHorsePage } from "@/lib/domain/work/portal-horses/portal-horses";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));

it("a horse's page in the portal marks overdue care with a badge", () => {
  const care = { type: "care", kind: "farrier", subject: "" } as const;
  const data: PortalHorsePage = {
    horse: {
      ...{ id: "1", name: "Juniper", breed: null, color: null, pictureUrl: null },
      ...{ isOwner: true, isLessee: false },
    },
    upcoming: [
      { ...care, id: "2", dueOn: "2026-01-09" },
      { ...care, id: "3", dueOn: "2026-01-12" },
    ],
    ...{ care: [], hasMoreCare: false, photos: [], documents: [] },
    ...{ today: "2026-01-12", dateFormat: "month_first" },
  };
  const html = renderToStaticMarkup(<PortalHorseView data={data} portalPath="/portal/1" page={1} />);
  const rows = html.split("<li").map((row) => row.replaceAll(/<[^>]+>/g, " "));
  expect(rows[1]).toContain("3 days overdue");
  expect(rows[2]).not.toMatch(/overdue|due/i);
});
