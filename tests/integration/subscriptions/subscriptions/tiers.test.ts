import { afterAll, beforeAll, expect, it } from "vitest";
import { db } from "@/lib/db";
import { sendInvoice } from "@/lib/domain/billing/invoices/send-invoice";
import { scheduleAccountDeletion } from "@/lib/domain/identity/account-deletion/schedule-account-deletion";
import { createOrganization } from "@/lib/domain/organizations/organizations/create-organization";
import { transferOwnership } from "@/lib/domain/organizations/organizations/transfer-ownership";
import { changePlan } from "@/lib/domain/subscriptions/changes/change-plan";
import { recordSubscription } from "@/lib/domain/subscriptions/sync/record-subscription";
import { stripe } from "@/lib/stripe/client";
import { getContext, type TestAccount } from "@/tests/factories/accounts";
import { createDraftInvoice } from "@/tests/factories/invoices";
import { addMember } from "@/tests/factories/organizations";
import { TEST_PASSWORD } from "@/tests/factories/users";
import { deliverAndRunStripeJobs, type StripeHarness, startStripeHarness } from "../../stripe/harness";
import { createOpenInvoice, createStable, readAccountingState } from "../../stripe/stable";
import {
  createPerson,
  createStripePlans,
  createTestJobContext,
  getPlanState,
  getSubscriptionRow,
  subscribe,
} from "./subscriber";

let bench: StripeHarness;
beforeAll(async () => {
  bench = await startStripeHarness();
  await createStripePlans();
});
afterAll(() => bench.close());

async function endAtStripe(person: TestAccount): Promise<void> {
  await stripe().subscriptions.cancel((await getSubscriptionRow(person)).stripeSubscriptionId ?? "");
  await deliverAndRunStripeJobs(bench);
}

const getEvents = (organizationId: string) =>
  db().organizationEvent.count({ where: { organizationId, topic: "organization" } });

it("a subscription's tier applies to all organizations of the owner and to no others", async () => {
  const [person, neighbor] = [await createPerson(), await createPerson()];
  await addMember({ id: neighbor.organizationId }, person.user, "manager");
  await subscribe(bench, person, { plan: "pro" });
  await createOrganization({ ctx: person.ctx, input: { name: "Second Barn", description: null } });
  const closed = await createOrganization({
    ctx: person.ctx,
    input: { name: "Old Barn", description: null },
  });
  await db().organization.update({
    where: { id: closed.id },
    data: { closedAt: new Date(), isActive: false },
  });
  expect(await getPlanState(person)).toMatchObject({ tiers: ["pro", "pro", "pro"] });
  const before = await getEvents(person.organizationId);
  await endAtStripe(person);
  expect(await getPlanState(person)).toMatchObject({ tiers: ["personal", "personal", "personal"] });
  expect(await getEvents(person.organizationId)).toBe(before + 1);
  expect(await getPlanState(neighbor)).toMatchObject({ tiers: ["personal"] });
  const audit = await db().auditLog.findMany({
    where: { organizationId: person.organizationId, action: "organization.tier_changed" },
    orderBy: { id: "asc" },
  });
  expect(audit.map(({ before: was, after }) => [was, after])).toEqual([
    [{ tier: "personal" }, { tier: "pro" }],
    [{ tier: "pro" }, { tier: "personal" }],
  ]);
});

it("a plan change notifies open pages in all of the user's organizations", async () => {
  const [person, neighbor, stranger] = [await createPerson(), await createPerson(), await createPerson()];
  await addMember({ id: neighbor.organizationId }, person.user, "groom");
  await subscribe(bench, person, { plan: "ranch" });
  const watchedIds = [person, neighbor, stranger].map(({ organizationId }) => organizationId);
  const counts = () => Promise.all(watchedIds.map(getEvents));
  const [own = 0, joined = 0, other = 0] = await counts();
  await stripe().subscriptions.update((await getSubscriptionRow(person)).stripeSubscriptionId ?? "", {
    cancel_at_period_end: true,
  });
  await deliverAndRunStripeJobs(bench);
  expect(await getPlanState(person)).toMatchObject({ cancels: true, tiers: ["ranch"] });
  expect(await counts()).toEqual([own + 1, joined + 1, other]);
  // A repeated event changes nothing.
  const subscriptionId = (await getSubscriptionRow(person)).stripeSubscriptionId ?? "";
  await recordSubscription({ ctx: createTestJobContext(), input: { subscriptionId } });
  expect(await counts()).toEqual([own + 1, joined + 1, other]);
});

it("after an ownership transfer, the organization has the tier of the new owner's plan", async () => {
  const [seller, buyer] = [await createPerson(), await createPerson()];
  await subscribe(bench, seller, { plan: "pro" });
  await subscribe(bench, buyer, { plan: "pro" });
  await changePlan({ ctx: buyer.ctx, input: { plan: "pro", interval: "year" } });
  await addMember({ id: seller.organizationId }, buyer.user, "manager");
  const transfer = (from: TestAccount, to: TestAccount, organizationId: string) =>
    transferOwnership({
      ctx: from.ctx,
      input: { organizationId, newOwnerId: to.user.id, password: TEST_PASSWORD },
    });
  await transfer(seller, buyer, seller.organizationId);
  await deliverAndRunStripeJobs(bench);
  // The former owner has no organization, so the subscription is canceled.
  expect(await getPlanState(seller)).toMatchObject({ status: "canceled", tiers: [] });
  expect(await getPlanState(buyer)).toMatchObject({ tiers: ["pro", "pro"] });
  await transfer(buyer, seller, seller.organizationId);
  expect(await getPlanState(seller)).toMatchObject({ tiers: ["personal"] });
  expect(await getPlanState(buyer)).toMatchObject({ tiers: ["pro"] });
});

it("scheduling an account's deletion cancels its subscription and downgrades its organizations", async () => {
  const person = await createPerson();
  await subscribe(bench, person, { plan: "pro" });
  await createOrganization({ ctx: person.ctx, input: { name: "Second Barn", description: null } });
  await db().organization.updateMany({
    where: { ownerId: person.user.id },
    data: { closedAt: new Date(), isActive: false },
  });
  const { stripeSubscriptionId } = await getSubscriptionRow(person);
  const readStripeStatus = async () =>
    (await stripe().subscriptions.retrieve(stripeSubscriptionId ?? "")).status;
  expect(await readStripeStatus()).toBe("trialing");
  expect(await getPlanState(person)).toMatchObject({ status: "trialing", tiers: ["pro", "pro"] });
  await scheduleAccountDeletion({
    ctx: person.ctx,
    input: { confirmation: "delete my account", password: TEST_PASSWORD },
  });
  await deliverAndRunStripeJobs(bench);
  expect(await readStripeStatus()).toBe("canceled");
  expect(await getPlanState(person)).toMatchObject({ status: "canceled", tiers: ["personal", "personal"] });
});

it("open invoices can still be paid after the plan ends", async () => {
  const person = await createPerson();
  await subscribe(bench, person, { plan: "pro" });
  const stable = await createStable(bench);
  await db().organization.update({
    where: { id: stable.organization.id },
    data: { ownerId: person.user.id },
  });
  const invoice = await createOpenInvoice(bench, stable);
  const draft = await createDraftInvoice(stable.ctx);
  await endAtStripe(person);
  const { subscriptionTier } = await db().organization.findUniqueOrThrow({
    where: { id: stable.organization.id },
  });
  expect(subscriptionTier).toBe("personal");
  await bench.control("POST", `pay/${invoice.linkId}`);
  await deliverAndRunStripeJobs(bench);
  expect(await readAccountingState(invoice.id)).toMatchObject({
    status: "paid",
    payments: [{ status: "settled" }],
  });
  await addMember({ id: stable.organization.id }, person.user, "manager");
  const ctx = await getContext(person, stable.organization.id);
  await expect(sendInvoice({ ctx, input: { id: draft.id } })).rejects.toMatchObject({ code: "PLAN_LIMIT" });
});
