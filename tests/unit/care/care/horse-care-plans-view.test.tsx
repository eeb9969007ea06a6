import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import {
  type CarePlanRowData,
  HorseCarePlansView,
} from "@/app/(app)/horses/[id]/care/_components/horse-care-plans-view";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));
vi.mock("@/lib/actions/care/care-plans", () => ({}));
vi.mock("@/lib/actions/billing/charges", () => ({}));

it.each(["vaccination", "farrier"] as const)(
  "on a horse's Care tab, links for logging care (%s) include a return URL",
  (kind) => {
    const plan = {
      ...{ id: "2", horseId: "1", kind, subject: "Rabies", notes: null, isOwn: true },
      ...{ intervalCount: 6, intervalUnit: "weeks", open: { id: "3", dueOn: "2026-01-09" } },
    } as unknown as CarePlanRowData;
    const html = renderToStaticMarkup(
      <HorseCarePlansView
        horse={{ id: "1", name: "Juniper" }}
        plans={[plan]}
        today="2026-01-12"
        canWrite={true}
        hasGuestLinks={false}
      />,
    );
    const links = [...html.matchAll(/href="(\/care\/visit[^"]*)"/g)].map(([, href = ""]) => href);
    expect(links.length).toBeGreaterThan(0);
    for (const href of links) expect(href).toContain(`from=${encodeURIComponent("/horses/1/care")}`);
  },
);
