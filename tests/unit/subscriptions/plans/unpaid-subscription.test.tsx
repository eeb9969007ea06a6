import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { PlanChangeCard } from "@/app/(app)/account/_components/subscription/plan-change-card";
import { PlanNotices } from "@/app/(app)/account/_components/subscription/plan-notices";
import { YourPlanCard } from "@/app/(app)/account/_components/subscription/your-plan-card";
import type { PlanId } from "@/lib/plans/plan-id";
import { createSubscriptionOverview } from "@/tests/factories/subscription-overview";

vi.mock("@/lib/actions/subscriptions/subscriptions", () => ({}));
vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));

const renderOffer = (status: string, plan: PlanId) =>
  renderToStaticMarkup(
    <PlanChangeCard
      choice={{ plan, interval: "month" }}
      overview={createSubscriptionOverview(status)}
      payer={{ userId: "", organizationId: null, email: "" }}
      timeZone={undefined}
    />,
  );

describe("a subscription that needs attention", () => {
  it.each([
    ["unpaid", "Ranch is paused", "Pay or update card"],
    ["incomplete", "Your first payment for Ranch isn&#x27;t complete", "Pay or update card"],
    ["paused", "Ranch is paused", "Resume Ranch"],
    ["past_due", "Your last payment failed", "Update card"],
  ])(
    "a user whose subscription is %s sees the problem, a solution and “Cancel subscription”",
    (status, title, button) => {
      const props = { overview: createSubscriptionOverview(status), timeZone: undefined };
      const notices = renderToStaticMarkup(<PlanNotices {...props} />);
      expect(notices).toContain(title);
      expect(notices).toContain(button);
      expect(notices.includes("$49.99</span> is due.")).toBe(status !== "paused");
      expect(renderToStaticMarkup(<YourPlanCard {...props} />)).toContain("Cancel subscription");
    },
  );

  it("the Subscription tab shows remaining credit for active and ended plans", () => {
    const endedOverview = createSubscriptionOverview("canceled", { creditLeftCents: 9_99 });
    const notices = renderToStaticMarkup(<PlanNotices overview={endedOverview} timeZone={undefined} />);
    expect(notices).toContain("$9.99</span> of credit was left when your plan ended");
    const credited = createSubscriptionOverview("active", { creditCents: 9_99 });
    const card = renderToStaticMarkup(<YourPlanCard overview={credited} timeZone={undefined} />);
    expect(card).toContain("$9.99</span>, which we apply to your next payments");
  });

  it("after the grace period, the past-due notice says that the free plan applies", () => {
    const late = createSubscriptionOverview("past_due", {
      graceEndsAt: null,
      cancelsAtPeriodEnd: true,
      endsImmediately: true,
    });
    const notices = renderToStaticMarkup(<PlanNotices overview={late} timeZone={undefined} />);
    expect(notices).toContain("You are on the free plan until this payment succeeds.");
    expect(notices).not.toMatch(/You keep (?!your records)/);
  });

  it("a user with a past-due subscription must pay before choosing another plan", () => {
    const offer = renderOffer("past_due", "pro");
    expect(offer).toContain("You can choose Pro after you pay the open invoice");
    expect(offer).toContain("Update card");
    expect(renderOffer("active", "pro")).not.toContain("after you pay the open invoice");
    expect(renderOffer("paused", "pro")).toContain("Resume Ranch first");
  });

  it("the offer for an unpaid subscription says that the free plan applies until the user pays", () => {
    expect(renderOffer("unpaid", "personal")).toContain(
      "You are on the Personal plan until you pay for Ranch.",
    );
    expect(renderOffer("unpaid", "ranch")).toContain(
      "Your Ranch plan has an open invoice. Pay the invoice to use the plan.",
    );
  });
});
