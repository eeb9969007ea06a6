import { afterAll, beforeAll, expect, it } from "vitest";
import { db } from "@/lib/db";
import { endSubscription } from "@/lib/domain/subscriptions/sync/end-subscription";
import { createId } from "@/lib/ids";
import { task as cancel } from "@/lib/worker/tasks/subscriptions/stripe-cancel-subscription";
import type { TestAccount } from "@/tests/factories/accounts";
import { createUser } from "@/tests/factories/users";
import { type StripeBench, startStripeBench, workJobs } from "../../stripe/harness";
import {
  createPerson,
  sellPlans,
  standingOf,
  subscribe,
  system,
} from "../../subscriptions/subscriptions/subscriber";

let bench: StripeBench;
beforeAll(async () => {
  bench = await startStripeBench();
  await sellPlans();
});
afterAll(() => bench.close());

async function closeAllOf({ user }: TestAccount): Promise<void> {
  await db().organization.updateMany({
    where: { ownerId: user.id },
    data: { isActive: false, closedAt: new Date() },
  });
}

it("deleting an account ends the subscription at Stripe, stores its state and removes the plan", async () => {
  const person = await createPerson();
  await subscribe(bench, person, { plan: "ranch" });
  await closeAllOf(person);
  await system().transaction((tx) => endSubscription(tx, person.user.id, "no_organization"));
  await workJobs();
  expect(await standingOf(person)).toMatchObject({
    status: "canceled",
    plan: "personal",
    tiers: ["personal"],
  });
});

it("a subscription that is needed again before the job runs isn't ended", async () => {
  const person = await createPerson();
  await subscribe(bench, person, { plan: "ranch" });
  for (const reason of ["no_organization", "replaced", "account_deleted"] as const) {
    await system().transaction((tx) => endSubscription(tx, person.user.id, reason));
    await workJobs();
    expect(await standingOf(person)).toMatchObject({ status: "active", tiers: ["ranch"] });
  }
});

it("a subscription unknown to Stripe counts as ended", async () => {
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

it("the job fails and is retried while Stripe doesn't answer", async () => {
  const person = await createPerson();
  await subscribe(bench, person, { plan: "ranch" });
  const { stripeSubscriptionId } = await db().userSubscription.findUniqueOrThrow({
    where: { userId: person.user.id },
  });
  const subscriptionId = stripeSubscriptionId ?? "";
  const match = { method: "DELETE", path: "/v1/subscriptions" };
  await bench.control("POST", "faults", { match, kind: "status", status: 503, times: 2 });
  await closeAllOf(person);
  const input = { subscriptionId, reason: "no_organization" } as const;
  await expect(cancel(input)).rejects.toThrow();
  expect(await standingOf(person)).toMatchObject({ status: "active", tiers: ["ranch"] });
  await cancel(input);
  expect(await standingOf(person)).toMatchObject({ status: "canceled", tiers: ["personal"] });
});
