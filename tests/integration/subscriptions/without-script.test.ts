import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { GET } from "@/app/(handoff)/subscriptions/checkout/route";
import { db } from "@/lib/db";
import { checkoutReference } from "@/lib/domain/subscriptions/checkout-reference";
import type { TestAccount } from "@/tests/factories/accounts";
import { type StripeBench, startStripeBench } from "../stripe/harness";
import { createPerson, sellPlans, standingOf, subscribe } from "./subscriber";

let bench: StripeBench;
let person: TestAccount;
beforeAll(async () => {
  bench = await startStripeBench();
  await sellPlans();
});
afterAll(() => bench.close());
beforeEach(async () => {
  person = await createPerson();
});

/** Where the buy button of that plan leads to without its script. */
async function leadsTo(query: string, cookie: string | null = person.cookie): Promise<string> {
  const headers = new Headers(cookie === null ? {} : { cookie });
  const request = new Request(`http://localhost:3000/subscriptions/checkout?${query}`, { headers });
  const response = await GET(request);
  expect(response.status).toBe(303);
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  return response.headers.get("location") ?? "";
}

it.each(["month", "year"])("to the payment page of a %s, with whose payment it is", async (interval) => {
  const { url } = await db().planPaymentLink.findFirstOrThrow({
    where: { plan: "ranch", billingInterval: interval },
  });
  const led = new URL(await leadsTo(`plan=ranch&interval=${interval}`));
  expect(led.origin + led.pathname).toBe(url);
  expect(Object.fromEntries(led.searchParams)).toMatchObject({
    client_reference_id: checkoutReference(person.user.id),
    prefilled_email: person.user.email,
  });
  expect(await standingOf(person)).toMatchObject({ status: null, tiers: ["personal"] });
});

it("to signing in, and then to the page that says whose account it is", async () => {
  expect(await leadsTo("plan=ranch&interval=month", null)).toBe("/login?redirect=%2Fsubscriptions");
  expect(await leadsTo("plan=ranch&interval=year", null)).toBe(
    "/login?redirect=%2Fsubscriptions%3Finterval%3Dyear",
  );
});

it("to why nothing was begun", async () => {
  expect(await leadsTo("plan=personal")).toBe("/subscriptions?plan=personal&interval=month&refused=unsold");
  expect(await leadsTo("plan=gold")).toBe("/subscriptions");
});

it("to the change of a plan that goes on, which is never sold twice", async () => {
  await subscribe(bench, person, { plan: "personal_plus" });
  expect(await leadsTo("plan=ranch&interval=year")).toBe(
    "/account?tab=subscription&plan=ranch&interval=year",
  );
  await bench.control("POST", "faults", {
    match: { method: "GET", path: "/v1/subscriptions" },
    kind: "status",
    status: 503,
    times: 100,
  });
  try {
    expect(await leadsTo("plan=ranch")).toBe("/subscriptions?plan=ranch&interval=month&refused=failed");
  } finally {
    await bench.control("DELETE", "faults");
  }
});
