import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { PlanChangeCard } from "@/app/(app)/account/_components/subscription/plan-change-card";
import { PlanChangeOffer } from "@/app/(app)/account/_components/subscription/plan-change-offer";
import { PlanNotices } from "@/app/(app)/account/_components/subscription/plan-notices";
import { YourPlanCard } from "@/app/(app)/account/_components/subscription/your-plan-card";
import { CheckoutLock } from "@/app/(handoff)/subscriptions/_components/checkout-lock";
import { PlanOverview } from "@/app/(handoff)/subscriptions/_components/plan-overview";
import { ChoosePlan } from "@/components/marketing/choose-plan";
import type { SubscriptionOverview } from "@/lib/domain/subscriptions/overview/get-subscription-overview";
import type { BillingInterval } from "@/lib/plans/billing-interval";
import { getSubscriptionStatusMessage } from "@/lib/plans/subscription-status";
import { createSubscriptionOverview } from "@/tests/factories/subscription-overview";

vi.mock("@/lib/actions/subscriptions/subscriptions", () => ({}));
vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));

const page = (
  overview: SubscriptionOverview,
  initialInterval: BillingInterval = "month",
  isPaymentPending = false,
) =>
  renderToStaticMarkup(
    <CheckoutLock isPaymentPending={isPaymentPending}>
      <PlanOverview overview={overview} initialInterval={initialInterval} />
    </CheckoutLock>,
  );

/** `getLinks` returns the URLs of links. `getDisabled` returns the labels of disabled buttons. */
const getLinks = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href);
const getDisabled = (html: string) =>
  [...html.matchAll(/<button[^>]*disabled=""[^>]*>([^<]+)/g)].map(([, text]) => text);

it("without JavaScript, each paid plan has links to monthly and yearly checkouts", () => {
  const html = page(createSubscriptionOverview(null), "year");
  const links = getLinks(html).map((href) => href?.replaceAll("&amp;", "&"));
  expect(links.filter((href) => href === "/pricing")).toHaveLength(4);
  expect(links.filter((href) => href !== "/pricing")).toEqual([
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

it("the plan overview shows no checkout links while a plan change is scheduled", () => {
  const pending = { plan: "personal_plus", planName: "Personal Plus", interval: "year" } as const;
  const html = page(
    createSubscriptionOverview("active", { pending: { ...pending, at: "2026-12-01T00:00:00.000Z" } }),
  );
  // The current plan is Ranch monthly; Personal Plus yearly is scheduled.
  expect(getDisabled(html)).toEqual(["Starts next", "Current Plan"]);
  expect(html).toContain("Starts next: Personal Plus, paid yearly, on");
  expect(getLinks(html).filter((href) => href?.includes("checkout"))).toEqual([]);
  const ending = page(createSubscriptionOverview("active", { cancelsAtPeriodEnd: true }));
  expect(getDisabled(ending)).toEqual(["Starts next", "Starts next", "Current Plan"]);
});

it("the plan overview disables all plan buttons while a payment is being confirmed", () => {
  const countDisabled = (html: string) => [...html.matchAll(/aria-disabled="true"/g)].length;
  expect(countDisabled(page(createSubscriptionOverview(null), "month", true))).toBe(6);
  expect(countDisabled(page(createSubscriptionOverview(null)))).toBe(0);
});

it("the plan overview shows the free plan while the paid plan is paused", () => {
  const html = page(createSubscriptionOverview("paused"));
  expect(html).toContain("You are on the free plan until you resume your plan.");
  expect(html).not.toContain("Renews");
});

it.each(["unpaid", "incomplete"])(
  "the plan overview shows the free plan for a subscription that is %s",
  (status) => {
    expect(page(createSubscriptionOverview(status))).toContain(
      "You are on the free plan until you pay the open invoice.",
    );
  },
);

it("the plan links lead signed-out visitors to sign-in and then to the checkout", () => {
  const links = getLinks(renderToStaticMarkup(<ChoosePlan initialInterval="month" />));
  // Three links have this target: the free plan's two links (one for monthly and one for yearly billing) and
  // the link to manage a subscription.
  expect(links.filter((href) => href === "/login?redirect=/subscriptions")).toHaveLength(2);
  expect(links).toContain("/login?mode=login&amp;redirect=%2Fsubscriptions");
  for (const interval of ["month", "year"]) {
    const paid = ["personal_plus", "ranch", "pro"].map((plan) =>
      encodeURIComponent(`/subscriptions/checkout?plan=${plan}&interval=${interval}`),
    );
    for (const redirect of paid)
      expect(links.filter((href) => href === `/login?redirect=${redirect}`)).toHaveLength(1);
  }
});

it.each([
  [null, "checkout?plan=pro&amp;interval=year"],
  ["active", "Changing your plan needs JavaScript."],
])(
  "without JavaScript, the plan change card for the subscription status %j contains: %s",
  (status, expected) => {
    const offer = renderToStaticMarkup(
      <PlanChangeCard
        choice={{ plan: "pro", interval: "year" }}
        overview={createSubscriptionOverview(status)}
        payer={{ userId: "", organizationId: null, email: "" }}
        timeZone={undefined}
      />,
    );
    expect(/<noscript[^>]*>(.*)<\/noscript>/.exec(offer)?.[1]).toContain(expected);
  },
);

it("the notice about a canceled plan states the next payment that is due if the user resumes the plan", () => {
  const overview = createSubscriptionOverview("active", { cancelsAtPeriodEnd: true, creditCents: 10_00 });
  const html = renderToStaticMarkup(<PlanNotices overview={overview} timeZone="UTC" />);
  expect(html.replaceAll(/<[^>]+>/g, "")).toContain(
    "If you resume, you stay on Ranch, and your next payment is $39.99 on that date.",
  );
});

it.each([
  ["active", {}, "Ranch Subscription active", "$49.99 a month"],
  [
    "active",
    { cancelsAtPeriodEnd: true },
    "Ranch Ends Dec 1, 2026 Subscription active",
    "$49.99 a month until Dec 1, 2026",
  ],
  [
    "trialing",
    { cancelsAtPeriodEnd: true, trialDaysRemaining: 3 },
    "Ranch Ends Dec 1, 2026 Trial active - 3 days remaining",
    "$49.99 a month",
  ],
  ["unpaid", { cancelsAtPeriodEnd: true }, "Ranch Payment required", "$49.99 a month"],
] as const)("the card of a plan with status %s and %j shows: %s, %s", (status, changes, plan, price) => {
  const message = getSubscriptionStatusMessage(
    { status, trialEnd: new Date("2026-12-01T00:00:00Z") },
    new Date("2026-11-28T00:00:00Z"),
  );
  const overview = createSubscriptionOverview(status, { message, ...changes });
  const html = renderToStaticMarkup(<YourPlanCard overview={overview} timeZone="UTC" />);
  const facts = [...html.matchAll(/<dd[^>]*>(.*?)<\/dd>/g)].map(([, fact]) =>
    fact?.replaceAll(/<[^>]+>/g, "").replaceAll(/\s+/g, " "),
  );
  expect(facts.slice(0, 2)).toEqual([plan, price]);
});

it.each([
  ["active", true],
  // A null status means that the user has no paid plan.
  [null, false],
])("the trial offer mentions the end of the paid plan (status %j): %s", (status, isShown) => {
  const html = renderToStaticMarkup(
    <PlanChangeOffer
      choice={{ plan: "pro", interval: "month" }}
      preview={{
        dueNowCents: 0,
        nextCents: 249_00,
        nextAt: "2026-12-14T00:00:00.000Z",
        takesEffect: "now",
        creditCents: 0,
        withTrial: true,
      }}
      overview={createSubscriptionOverview(status)}
      payer={{ userId: "", organizationId: null, email: "" }}
      trialDays={14}
      timeZone="UTC"
      onRetry={() => undefined}
    />,
  );
  expect(html.includes("Your paid Ranch plan ends now.")).toBe(isShown);
  expect(html.includes("not back to Ranch")).toBe(isShown);
});
