import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";
import { getPlanStanding } from "@/lib/domain/subscriptions/get-plan-standing";
import { getSubscriptionOverview } from "@/lib/domain/subscriptions/get-subscription-overview";
import { newId } from "@/lib/ids";
import { createUser } from "@/tests/factories/users";
import { refusalOf, visitor } from "../auth/visitor";

let userId: string;
let ctx: Context;
beforeEach(async () => {
  userId = (await createUser()).id;
  ctx = { ...visitor().ctx, actor: { kind: "user", userId, sessionId: newId() } };
});

function give(values: { status: string; planType: string; trialStart?: Date; trialEnd?: Date }) {
  return db().userSubscription.create({ data: { id: newId(), userId, ...values } });
}

const labels = async () => Object.values((await getPlanStanding({ ctx })).buttons).map(({ label }) => label);

describe("getPlanStanding", () => {
  it("is for people who are signed in", async () => {
    expect((await refusalOf(getPlanStanding({ ctx: visitor().ctx }))).code).toBe("UNAUTHENTICATED");
  });

  it("is the account's own plan without a subscription", async () => {
    expect(await getPlanStanding({ ctx })).toMatchObject({
      plan: "personal",
      message: { text: "Free plan active", kind: "success" },
    });
    expect(await labels()).toEqual([
      "Current Plan",
      "Upgrade to Personal Plus",
      "Upgrade to Ranch",
      "Start 14-Day Trial",
    ]);
  });

  it("is the subscription's plan", async () => {
    await give({ status: "active", planType: "ranch" });
    expect(await getPlanStanding({ ctx })).toMatchObject({
      plan: "ranch",
      planName: "Ranch",
      message: { text: "Subscription active" },
    });
  });

  it("lets who didn't pay buy the same plan anew", async () => {
    await give({ status: "unpaid", planType: "ranch" });
    expect(await labels()).toEqual([
      "Current Plan",
      "Upgrade to Personal Plus",
      "Upgrade to Ranch",
      "Start 14-Day Trial",
    ]);
    const { cards } = await getSubscriptionOverview({ ctx });
    expect(cards.filter(({ button }) => button.isCurrent).map(({ id }) => id)).toEqual(["personal"]);
  });

  it("offers no second trial", async () => {
    await give({ status: "canceled", planType: "personal" });
    await db().trialUse.create({
      data: { id: newId(), userId, addressHash: Buffer.alloc(32, newId()), usedAt: new Date() },
    });
    expect(await labels()).toContain("Upgrade to Pro");
  });

  afterAll(closeDatabase);
});
