import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import type { LinkedCharge } from "@/components/billing/charges/charge-card";
import { TaskChargeCard } from "@/components/work/work-charges/charge-card";

vi.mock("next/navigation", () => ({
  ...{ usePathname: () => "/tasks/1", useSearchParams: () => new URLSearchParams(), useRouter: () => ({}) },
}));

type Approval = LinkedCharge["shares"][number]["approval"];

function renderCard(...approvals: Approval[]): string {
  const shares = approvals.map((approval, index) => ({
    ...{ contactId: String(index), contactName: `Owner ${index + 1}`, approval },
  }));
  const charge = {
    id: "1",
    contactId: null,
    payer: "Dana Whitfield",
    shares,
    amountCents: 90_000,
    href: "/",
  };
  const start = { day: "2026-01-13", description: "Clip", horse: null };
  return renderToStaticMarkup(
    <TaskChargeCard taskId="1" start={start} charges={[charge]} currency="usd" />,
  ).replace(/<[^>]+>/g, " ");
}

describe("the charge on a task's page", () => {
  it("the charge on a task's page says that the charge is waiting for approval", () => {
    expect(renderCard({ state: "waiting", reason: null })).toContain("Waiting for approval");
  });

  it("the charge on a task's page shows each payer's decision with the reason", () => {
    const text = renderCard({ state: "approved", reason: null }, { state: "declined", reason: "Too much" });
    expect(text).toMatch(/Approved by the client\s+Owner 1/);
    expect(text).toMatch(/Declined by the client\s+Owner 2: Too much/);
  });

  it("the charge on a task's page doesn't mention approval if none is needed", () => {
    expect(renderCard(null)).not.toMatch(/approval|approved/i);
  });
});
