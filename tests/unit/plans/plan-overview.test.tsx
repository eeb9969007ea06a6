import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { PlanChangeCard } from "@/app/(app)/account/_components/subscription/plan-change-card";
import { OneCheckout } from "@/app/(handoff)/subscriptions/_components/one-checkout";
import { PlanOverview } from "@/app/(handoff)/subscriptions/_components/plan-overview";
import { ChoosePlan } from "@/components/marketing/choose-plan";
import type { SubscriptionOverview } from "@/lib/domain/subscriptions/get-subscription-overview";
import type { BillingInterval } from "@/lib/plans/billing-interval";
import { overviewOf } from "@/tests/factories/subscription-overview";

vi.mock("@/lib/actions/subscriptions", () => ({}));
vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));

const page = (overview: SubscriptionOverview, shown: BillingInterval = "month", isHeld = false) =>
  renderToStaticMarkup(
    <OneCheckout isHeld={isHeld}>
      <PlanOverview overview={overview} shown={shown} />
    </OneCheckout>,
  );

/** Where the plan links lead, and what the disabled buttons say. */
const linksOf = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href);
const disabledOf = (html: string) =>
  [...html.matchAll(/<button[^>]*disabled=""[^>]*>([^<]+)/g)].map(([, text]) => text);

it("sells each plan by the month and by the year, with links that need no script", () => {
  const html = page(overviewOf(null), "year");
  const links = linksOf(html).map((href) => href?.replaceAll("&amp;", "&"));
  expect(links).toEqual([
    "/subscriptions/checkout?plan=personal_plus&interval=month",
    "/subscriptions/checkout?plan=personal_plus&interval=year",
    "/subscriptions/checkout?plan=ranch&interval=month",
    "/subscriptions/checkout?plan=ranch&interval=year",
    "/subscriptions/checkout?plan=pro&interval=month",
    "/subscriptions/checkout?plan=pro&interval=year",
  ]);
  expect(html).toContain("$539.89");
  expect(html).toMatch(/checked=""[^>]*value="year"|value="year"[^>]*checked=""/);
});

it("says what comes next, and offers the rest as a change", () => {
  const pending = { plan: "personal_plus", planName: "Personal Plus", interval: "year" } as const;
  const html = page(overviewOf("active", { pending: { ...pending, at: "2026-12-01T00:00:00.000Z" } }));
  // Ranch by the month is theirs, Personal Plus by the year is to come.
  expect(disabledOf(html)).toEqual(["Comes next", "Current Plan"]);
  expect(html).toContain("Comes next: Personal Plus, paid yearly, on");
  expect(linksOf(html).filter((href) => href?.includes("checkout"))).toEqual([]);
  const ending = page(overviewOf("active", { cancelsAtPeriodEnd: true }));
  expect(disabledOf(ending)).toEqual(["Comes next", "Comes next", "Current Plan"]);
});

it("sells nothing while a payment is being confirmed", () => {
  const held = (html: string) => [...html.matchAll(/aria-disabled="true"/g)].length;
  expect(held(page(overviewOf(null), "month", true))).toBe(6);
  expect(held(page(overviewOf(null)))).toBe(0);
});

it("says of a paused plan which one they are on, and of none when it renews", () => {
  const html = page(overviewOf("paused"));
  expect(html).toContain("You are on the free plan until it is resumed.");
  expect(html).not.toContain("Renews");
});

it.each(["unpaid", "incomplete"])("says of a plan that is %s which one they are on", (status) => {
  expect(page(overviewOf(status))).toContain("You are on the free plan until it is paid.");
});

it("signed out, each plan leads to signing in, and back to the prices that were shown", () => {
  const links = linksOf(renderToStaticMarkup(<ChoosePlan shown="month" />));
  expect(links.filter((href) => href === "/login?redirect=/subscriptions")).toHaveLength(5);
  expect(links.filter((href) => href === "/login?redirect=%2Fsubscriptions%3Finterval%3Dyear")).toHaveLength(
    4,
  );
});

it.each([
  [null, "checkout?plan=pro&amp;interval=year"],
  ["active", "Changing your plan needs JavaScript."],
])("the account's offer to who has no script and is %s: %s", (status, expected) => {
  const offer = renderToStaticMarkup(
    <PlanChangeCard
      choice={{ plan: "pro", interval: "year" }}
      overview={overviewOf(status)}
      payer={{ userId: "", organizationId: null, email: "" }}
      timeZone={undefined}
    />,
  );
  expect(/<noscript[^>]*>(.*)<\/noscript>/.exec(offer)?.[1]).toContain(expected);
});
