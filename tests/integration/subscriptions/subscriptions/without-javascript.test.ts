import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { GET } from "@/app/(handoff)/subscriptions/checkout/route";
import { db } from "@/lib/db";
import { createCheckoutReference } from "@/lib/domain/subscriptions/records/checkout-reference";
import type { TestAccount } from "@/tests/factories/accounts";
import { expectErrorLog } from "@/tests/setup/error-logs";
import { type StripeHarness, startStripeHarness } from "../../stripe/harness";
import { createPerson, createStripePlans, getPlanState, subscribe } from "./subscriber";

let bench: StripeHarness;
let person: TestAccount;
beforeAll(async () => {
  bench = await startStripeHarness();
  await createStripePlans();
});
afterAll(() => bench.close());
beforeEach(async () => {
  person = await createPerson();
});

/** Returns the URL that a plan's buy button redirects to without JavaScript. */
async function getRedirectTarget(query: string, cookie: string | null = person.cookie): Promise<string> {
  const headers = new Headers(cookie === null ? {} : { cookie });
  const request = new Request(`http://localhost:3000/subscriptions/checkout?${query}`, { headers });
  const response = await GET(request);
  expect(response.status).toBe(303);
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  return response.headers.get("location") ?? "";
}

it.each(["month", "year"])(
  "checkout with %sly billing redirects to a payment page that identifies the buyer",
  async (interval) => {
    const { url } = await db().planPaymentLink.findFirstOrThrow({
      where: { plan: "ranch", billingInterval: interval },
    });
    const target = new URL(await getRedirectTarget(`plan=ranch&interval=${interval}`));
    expect(target.origin + target.pathname).toBe(url);
    expect(Object.fromEntries(target.searchParams)).toMatchObject({
      client_reference_id: createCheckoutReference(person.user.id),
      prefilled_email: person.user.email,
    });
    expect(await getPlanState(person)).toMatchObject({ status: null, tiers: ["personal"] });
  },
);

it.each(["month", "year"])(
  "without a session, checkout with %sly billing redirects to sign-in with a return URL",
  async (interval) => {
    const login = new URL(
      await getRedirectTarget(`plan=ranch&interval=${interval}`, null),
      "https://hoofline.test",
    );
    expect(login.pathname).toBe("/login");
    const checkoutPath = `/subscriptions/checkout?plan=ranch&interval=${interval}`;
    expect(login.searchParams.get("redirect")).toBe(checkoutPath);
  },
);

it("the checkout redirects to the subscription page if the plan is free or unknown", async () => {
  expect(await getRedirectTarget("plan=personal")).toBe(
    "/subscriptions?plan=personal&interval=month&refused=unsold",
  );
  expect(await getRedirectTarget("plan=gold")).toBe("/subscriptions");
});

it("the checkout redirects subscribers to the plan change page, or reports that Stripe failed", async () => {
  expectErrorLog(/^Checkout could not be started: We couldn't reach Stripe/);
  await subscribe(bench, person, { plan: "personal_plus" });
  expect(await getRedirectTarget("plan=ranch&interval=year")).toBe(
    "/account?tab=subscription&plan=ranch&interval=year",
  );
  await bench.control("POST", "faults", {
    match: { method: "GET", path: "/v1/subscriptions" },
    kind: "status",
    status: 503,
    times: 100,
  });
  try {
    expect(await getRedirectTarget("plan=ranch")).toBe(
      "/subscriptions?plan=ranch&interval=month&refused=failed",
    );
  } finally {
    await bench.control("DELETE", "faults");
  }
});
