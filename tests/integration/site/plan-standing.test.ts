import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { BUILT_IN_ROLES } from "@/lib/auth/permissions";
import { closeDatabase, db } from "@/lib/db";
import { startCheckout } from "@/lib/domain/subscriptions/checkout/start-checkout";
import { getSubscriptionOverview } from "@/lib/domain/subscriptions/overview/get-subscription-overview";
import { getVisitorPlan } from "@/lib/domain/subscriptions/overview/get-visitor-plan";
import { createId } from "@/lib/ids";
import { createOrganization } from "@/tests/factories/organizations";
import { createUser, type TestUser } from "@/tests/factories/users";
import { captureError, createVisitor } from "../identity/auth/create-visitor";

let user: TestUser;
let userId: string;
let ctx: Context;
beforeEach(async () => {
  user = await createUser();
  userId = user.id;
  ctx = { ...createVisitor().ctx, actor: { kind: "user", userId, sessionId: createId() } };
});

function setSubscription(values: { status: string; planType: string; trialStart?: Date; trialEnd?: Date }) {
  return db().userSubscription.create({ data: { id: createId(), userId, ...values } });
}

const readLabels = async () =>
  Object.values((await getVisitorPlan({ ctx })).buttons).map(({ label }) => label);

describe("getVisitorPlan", () => {
  it("getVisitorPlan requires a signed-in user", async () => {
    expect((await captureError(getVisitorPlan({ ctx: createVisitor().ctx }))).code).toBe("UNAUTHENTICATED");
  });

  it("getVisitorPlan returns the free plan for an account without a subscription", async () => {
    expect(await getVisitorPlan({ ctx })).toMatchObject({
      plan: "personal",
      message: { text: "Free plan active", kind: "success" },
    });
    expect(await readLabels()).toEqual([
      "Current Plan",
      "Upgrade to Personal Plus",
      "Upgrade to Ranch",
      "Start 14-Day Trial",
    ]);
  });

  it("getVisitorPlan returns the subscription's plan", async () => {
    await setSubscription({ status: "active", planType: "ranch" });
    expect(await getVisitorPlan({ ctx })).toMatchObject({
      plan: "ranch",
      planName: "Ranch",
      message: { text: "Subscription active" },
    });
  });

  it("getVisitorPlan treats the plan of an unpaid subscription as the current plan", async () => {
    await setSubscription({ status: "unpaid", planType: "ranch" });
    expect(await readLabels()).toEqual([
      "Downgrade to Personal",
      "Downgrade to Personal Plus",
      "Current Plan",
      "Start 14-Day Trial",
    ]);
    const { cards } = await getSubscriptionOverview({ ctx });
    expect(cards.filter(({ button }) => button.isCurrent).map(({ id }) => id)).toEqual(["ranch"]);
  });

  it("getVisitorPlan doesn't offer a trial to a user who already had one", async () => {
    await setSubscription({ status: "canceled", planType: "personal" });
    await db().trialUse.create({
      data: { id: createId(), userId, addressHash: Buffer.alloc(32, createId()), usedAt: new Date() },
    });
    expect(await readLabels()).toContain("Upgrade to Pro");
  });

  afterAll(closeDatabase);
});

describe("a member of another person's organization", () => {
  /** Adds the user to Robin Hale's organization Willow Creek, which is on the given plan. */
  async function join(tier: "ranch" | "personal" = "ranch"): Promise<void> {
    const owner = await createUser();
    await db().userAccountProfile.update({
      where: { userId: owner.id },
      data: { fullName: "Robin Hale", displayName: null },
    });
    const { id: organizationId } = await createOrganization({ owner, tier, name: "Willow Creek" });
    const roleId = BUILT_IN_ROLES.member.id;
    await db().organizationMember.create({ data: { id: createId(), organizationId, userId, roleId } });
  }
  const TEXT = "Your organization Willow Creek is on the Ranch plan, paid for by Robin Hale.";
  const buy = () => startCheckout({ ctx, input: { plan: "ranch" } });

  it("a member covered by another person's plan can't buy a plan", async () => {
    await join();
    expect(await getVisitorPlan({ ctx })).toMatchObject({ isCovered: true, message: { text: TEXT } });
    expect(await getSubscriptionOverview({ ctx })).toMatchObject({
      isCovered: true,
      message: { text: TEXT },
      coveredBy: [{ name: "Willow Creek", plan: "ranch", payerName: "Robin Hale" }],
    });
    const refusal = await captureError(buy());
    expect(refusal.code).toBe("PRECONDITION_FAILED");
    expect(refusal.message).toContain(TEXT);
  });

  it("a member of someone else's organization can buy a plan after creating their own organization", async () => {
    await join();
    await createOrganization({ owner: user });
    expect(await getVisitorPlan({ ctx })).toMatchObject({ isCovered: false });
    expect(await getSubscriptionOverview({ ctx })).toMatchObject({ isCovered: false, coveredBy: [{}] });
    // The member is no longer covered. The purchase fails only because this test doesn't set up plans
    // for sale.
    expect((await captureError(buy())).code).toBe("VALIDATION");
  });

  it("a member can buy a plan if the organization has no paid plan", async () => {
    await join("personal");
    expect(await getVisitorPlan({ ctx })).toMatchObject({ isCovered: false });
  });

  it("a member with their own subscription isn't shown as covered by another person's plan", async () => {
    await join();
    await setSubscription({ status: "active", planType: "personal_plus" });
    expect(await getVisitorPlan({ ctx })).toMatchObject({ isCovered: false, plan: "personal_plus" });
  });
});
