import { afterAll, beforeAll, expect, it } from "vitest";
import { db } from "@/lib/db";
import { enqueueSubscriptionEnd } from "@/lib/domain/subscriptions/sync/enqueue-subscription-end";
import { createId } from "@/lib/ids";
import { task as cancel } from "@/lib/worker/tasks/subscriptions/stripe-cancel-subscription";
import type { TestAccount } from "@/tests/factories/accounts";
import { createUser } from "@/tests/factories/users";
import { runStripeJobs, type StripeHarness, startStripeHarness } from "../../stripe/harness";
import {
  createPerson,
  createStripePlans,
  createTestJobContext,
  getPlanState,
  subscribe,
} from "../../subscriptions/subscriptions/subscriber";

let stripeBench: StripeHarness;
beforeAll(async () => {
  stripeBench = await startStripeHarness();
  await createStripePlans();
});
afterAll(() => stripeBench.close());

async function closeOrganizations({ user }: TestAccount): Promise<void> {
  await db().organization.updateMany({
    where: { ownerId: user.id },
    data: { isActive: false, closedAt: new Date() },
  });
}

it("ending a subscription cancels it in Stripe and removes the plan", async () => {
  const person = await createPerson();
  await subscribe(stripeBench, person, { plan: "ranch" });
  await closeOrganizations(person);
  await createTestJobContext().transaction((tx) =>
    enqueueSubscriptionEnd(tx, person.user.id, "no_organization"),
  );
  await runStripeJobs();
  expect(await getPlanState(person)).toMatchObject({
    status: "canceled",
    plan: "personal",
    tiers: ["personal"],
  });
});

it("a queued job doesn't end a subscription if the job's reason doesn't apply when it runs", async () => {
  const person = await createPerson();
  await subscribe(stripeBench, person, { plan: "ranch" });
  for (const reason of ["no_organization", "replaced", "account_deleted"] as const) {
    await createTestJobContext().transaction((tx) => enqueueSubscriptionEnd(tx, person.user.id, reason));
    await runStripeJobs();
    expect(await getPlanState(person)).toMatchObject({ status: "active", tiers: ["ranch"] });
  }
});

it("a subscription that doesn't exist in Stripe is treated as ended", async () => {
  const { id: userId } = await createUser();
  const subscriptionId = `sub_${createId()}`;
  await db().userSubscription.create({
    data: { id: createId(), userId, status: "active", planType: "pro", stripeSubscriptionId: subscriptionId },
  });
  await cancel({ subscriptionId, reason: "no_organization" });
  expect(await db().userSubscription.findUniqueOrThrow({ where: { userId } })).toMatchObject({
    status: "canceled",
    planType: "personal",
  });
});

it("ending a subscription fails while Stripe is unavailable and succeeds on a retry", async () => {
  const person = await createPerson();
  await subscribe(stripeBench, person, { plan: "ranch" });
  const { stripeSubscriptionId } = await db().userSubscription.findUniqueOrThrow({
    where: { userId: person.user.id },
  });
  const subscriptionId = stripeSubscriptionId ?? "";
  const match = { method: "DELETE", path: "/v1/subscriptions" };
  await stripeBench.control("POST", "faults", { match, kind: "status", status: 503, times: 2 });
  await closeOrganizations(person);
  const input = { subscriptionId, reason: "no_organization" } as const;
  await expect(cancel(input)).rejects.toThrow();
  expect(await getPlanState(person)).toMatchObject({ status: "active", tiers: ["ranch"] });
  await cancel(input);
  expect(await getPlanState(person)).toMatchObject({ status: "canceled", tiers: ["personal"] });
});
