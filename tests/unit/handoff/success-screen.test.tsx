import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { SubscriptionSuccessScreen } from "@/app/(handoff)/subscriptions/_components/subscription-success-screen";
import type { PlanId } from "@/lib/plans/plan-id";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));

function renderScreen(plan: PlanId): string {
  return renderToStaticMarkup(
    <SubscriptionSuccessScreen
      plan={{ plan, name: "A plan", trialDays: 0 }}
      appResult={null}
      hasTriedToOpenApp={false}
      returnToApp={null}
      onClose={() => undefined}
    />,
  );
}

it("for plans with invoicing, the success screen links to the payments setup", () => {
  expect(renderScreen("pro")).toMatch(/<a[^>]* href="\/account\?tab=payments"[^>]*>Set up payments<\/a>/);
  expect(renderScreen("pro")).toContain("See your plan");
});

it("the success screen omits the payments setup link for plans without invoicing", () => {
  expect(renderScreen("ranch")).not.toContain("Set up payments");
  expect(renderScreen("ranch")).toContain("See your plan");
});
