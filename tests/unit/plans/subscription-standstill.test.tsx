import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { PlanChangeCard } from "@/app/(app)/account/_components/subscription/plan-change-card";
import { PlanNotices } from "@/app/(app)/account/_components/subscription/plan-notices";
import { YourPlanCard } from "@/app/(app)/account/_components/subscription/your-plan-card";
import type { PlanId } from "@/lib/plans/plan-id";
import { overviewOf } from "@/tests/factories/subscription-overview";

vi.mock("@/lib/actions/subscriptions", () => ({}));
vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));

const offerOf = (status: string, plan: PlanId) =>
  renderToStaticMarkup(
    <PlanChangeCard
      choice={{ plan, interval: "month" }}
      overview={overviewOf(status)}
      payer={{ userId: "", organizationId: null, email: "" }}
      timeZone={undefined}
    />,
  );

describe("a subscription that stands still", () => {
  it.each([
    ["unpaid", "Ranch is paused", "Pay or update card"],
    ["incomplete", "Your first payment for Ranch isn&#x27;t complete", "Pay or update card"],
    ["paused", "Ranch is paused", "Resume Ranch"],
    ["past_due", "Your last payment failed", "Update card"],
  ])("%s says so, with a way on and a way out", (status, title, button) => {
    const props = { overview: overviewOf(status), timeZone: undefined };
    const notices = renderToStaticMarkup(<PlanNotices {...props} />);
    expect(notices).toContain(title);
    expect(notices).toContain(button);
    expect(notices.includes("$49.99</span> is still to be paid.")).toBe(status !== "paused");
    expect(renderToStaticMarkup(<YourPlanCard {...props} />)).toContain("Cancel subscription");
  });

  it("says what is left of a plan that is over, and of one that goes on", () => {
    const over = overviewOf("canceled", { creditLeftCents: 9_99 });
    const notices = renderToStaticMarkup(<PlanNotices overview={over} timeZone={undefined} />);
    expect(notices).toContain("$9.99</span> was left when your plan ended");
    const credited = overviewOf("active", { creditCents: 9_99 });
    const card = renderToStaticMarkup(<YourPlanCard overview={credited} timeZone={undefined} />);
    expect(card).toContain("$9.99</span>, kept at Stripe. It pays what comes next");
  });

  it("past due for more than the grace, says that the free plan holds, and keeps nothing until a day", () => {
    const late = overviewOf("past_due", { graceEndsAt: null, cancelsAtPeriodEnd: true, endsAtOnce: true });
    const notices = renderToStaticMarkup(<PlanNotices overview={late} timeZone={undefined} />);
    expect(notices).toContain("You are on the free plan until it is made.");
    expect(notices).not.toContain("You keep");
  });

  it("past due, the offer says that the payment comes first, and asks no price", () => {
    const offer = offerOf("past_due", "pro");
    expect(offer).toContain("Pro can be chosen once the open payment is made");
    expect(offer).toContain("Update card");
    expect(offerOf("active", "pro")).not.toContain("open payment");
    expect(offerOf("paused", "pro")).toContain("Resume Ranch first");
  });

  it("unpaid, the free plan holds meanwhile, and the same plan can be bought anew", () => {
    expect(offerOf("unpaid", "personal")).toContain("You are on the Personal plan until Ranch is paid.");
    expect(offerOf("unpaid", "ranch")).toContain("Ranch, paid monthly");
  });
});
