import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { POST as update } from "@/app/functions/v1/update-subscription/route";
import { POST as verify } from "@/app/functions/v1/verify-stripe-session/route";
import { startCheckout } from "@/lib/domain/subscriptions/checkout/start-checkout";
import { withChangeLock } from "@/lib/domain/subscriptions/records/with-change-lock";
import type { TestAccount } from "@/tests/factories/accounts";
import { addMember } from "@/tests/factories/organizations";
import { type StripeHarness, startStripeHarness } from "../../stripe/harness";
import { createPerson, createStripePlans, getPlanState, payThroughLink, subscribe } from "./subscriber";

let bench: StripeHarness;
beforeAll(async () => {
  bench = await startStripeHarness();
  await createStripePlans();
});
afterAll(() => bench.close());

async function post(handle: typeof update, authorization: string | null, body: object, key?: string) {
  const request = new Request("http://localhost:3000/functions/v1/x", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(authorization !== null && { authorization }),
      ...(key && { "idempotency-key": key }),
    },
    body: JSON.stringify(body),
  });
  const response = await handle(request, { params: Promise.resolve({}) });
  return { status: response.status, body: await response.json() };
}

const SIGNED_OUT = { status: 401, body: { error: "Authentication required - please log in again" } };

describe("POST /functions/v1/update-subscription", () => {
  const createBody = ({ organizationId, user }: TestAccount, planId: string) => ({
    organization_id: organizationId,
    user_id: user.id,
    plan_id: planId,
  });

  it("update-subscription starts a checkout for a user's first paid plan", async () => {
    const person = await createPerson();
    const first = await post(update, person.authorization, createBody(person, "personal_plus"));
    expect(first).toEqual({ status: 200, body: { onboarding_url: expect.stringContaining(person.user.id) } });
    await subscribe(bench, person, { plan: "personal_plus" });
    expect(await post(update, person.authorization, createBody(person, "ranch"))).toEqual({
      status: 200,
      body: { success: true },
    });
    expect(await getPlanState(person)).toMatchObject({ plan: "ranch", tiers: ["ranch"] });
  });

  it("update-subscription accepts a retry with the same key after a conflicting change has finished", async () => {
    const person = await createPerson();
    await subscribe(bench, person, { plan: "personal_plus" });
    const key = crypto.randomUUID();
    const requestRanch = () => post(update, person.authorization, createBody(person, "ranch"), key);
    await withChangeLock(person.ctx, person.user.id, async () => {
      expect(await requestRanch()).toMatchObject({ status: 409 });
    });
    expect(await requestRanch()).toEqual({ status: 200, body: { success: true } });
    expect(await getPlanState(person)).toMatchObject({ plan: "ranch" });
  });

  it("update-subscription rejects requests for other users and for organizations that the user doesn't own", async () => {
    const [person, other] = [await createPerson(), await createPerson()];
    await subscribe(bench, other, { plan: "ranch" });
    const foreignBody = { ...createBody(other, "personal"), organization_id: person.organizationId };
    expect(await post(update, person.authorization, foreignBody)).toMatchObject({ status: 403 });
    expect(await post(update, person.authorization, createBody(other, "personal"))).toEqual({
      status: 404,
      body: { error: "Organization not found" },
    });
    await addMember({ id: other.organizationId }, person.user, "manager");
    const managerBody = { ...createBody(other, "personal"), user_id: person.user.id };
    expect(await post(update, person.authorization, managerBody)).toMatchObject({ status: 403 });
    expect(await post(update, null, createBody(person, "ranch"))).toEqual(SIGNED_OUT);
    expect(await getPlanState(other)).toMatchObject({ status: "active", cancels: false, tiers: ["ranch"] });
  });

  it("update-subscription rejects an unknown plan and doesn't cancel the paid plan", async () => {
    const person = await createPerson();
    await subscribe(bench, person, { plan: "ranch" });
    expect(await post(update, person.authorization, createBody(person, "gold"))).toEqual({
      status: 422,
      body: { error: "Choose one of our plans" },
    });
    expect(await getPlanState(person)).toMatchObject({ cancels: false });
  });
});

describe("POST /functions/v1/verify-stripe-session", () => {
  it("verify-stripe-session returns the purchased plan to the buyer", async () => {
    const [person, other] = [await createPerson(), await createPerson()];
    const { url } = await startCheckout({ ctx: person.ctx, input: { plan: "ranch" } });
    const sessionId = await payThroughLink(bench, url);
    expect(await post(verify, other.authorization, { sessionId })).toEqual({
      status: 404,
      body: { error: "Checkout session not found" },
    });
    expect(await post(verify, null, { sessionId })).toEqual(SIGNED_OUT);
    expect(await post(verify, person.authorization, { sessionId })).toEqual({
      status: 200,
      body: { success: true, planType: "ranch", planDisplayName: "Ranch" },
    });
    expect(await getPlanState(other)).toMatchObject({ status: null, tiers: ["personal"] });
  });

  it("verify-stripe-session rejects an invalid session ID", async () => {
    const person = await createPerson();
    const expectedResponse = { status: 422, body: { error: "This isn't a valid checkout session ID" } };
    for (const sessionId of ["{CHECKOUT_SESSION_ID}", "../customers/cus_1", "cs_1/../../x"]) {
      expect(await post(verify, person.authorization, { sessionId })).toEqual(expectedResponse);
    }
  });
});
