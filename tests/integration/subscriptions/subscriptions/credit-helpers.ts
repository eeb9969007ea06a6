import { db } from "@/lib/db";
import { changePlan } from "@/lib/domain/subscriptions/changes/change-plan";
import { stripe } from "@/lib/stripe/client";
import type { TestAccount } from "@/tests/factories/accounts";
import { deliverAndRunStripeJobs, type StripeHarness } from "../../stripe/harness";
import { getSubscriptionRow, subscribe } from "./subscriber";

/** Returns the person's charges, refunds and remaining balance in Stripe. */
export async function readStripeAccount(person: TestAccount) {
  const { stripeSubscriptionId, stripeCustomerId } = await getSubscriptionRow(person);
  const { data } = await stripe().invoices.list({ subscription: stripeSubscriptionId ?? "" });
  const paid = data.reduce((sum, { amount_paid: cents }) => sum + cents, 0);
  const refunds = (await stripe().refunds.list({ limit: 100 })).data;
  const refunded = refunds
    .filter(({ metadata }) => metadata?.credit_of === stripeSubscriptionId)
    .reduce((sum, { amount }) => sum + amount, 0);
  const customer = await stripe().customers.retrieve(stripeCustomerId ?? "");
  return { paid, refunded, balance: customer.deleted ? null : customer.balance };
}

/**
 * Buys an annual Ranch plan and switches to monthly Pro without a trial. The remaining credit exceeds the price
 * of a month.
 */
export async function buyYearlyRanchAndChangeToMonthlyPro(
  bench: StripeHarness,
  person: TestAccount,
): Promise<void> {
  await subscribe(bench, person, { plan: "ranch", interval: "year" });
  await changeToMonthlyPro(bench, person);
}

/** Switches to monthly Pro without a trial. The annual plan's unused credit pays for the month. */
export async function changeToMonthlyPro(bench: StripeHarness, person: TestAccount): Promise<void> {
  const { id: userId } = person.user;
  await db().trialUse.create({
    data: { id: userId, userId, addressHash: Buffer.alloc(32, userId), usedAt: new Date() },
  });
  await changePlan({ ctx: person.ctx, input: { plan: "pro", interval: "month" } });
  await deliverAndRunStripeJobs(bench);
}

export async function endSubscriptionImmediately(person: TestAccount): Promise<void> {
  await stripe().subscriptions.cancel((await getSubscriptionRow(person)).stripeSubscriptionId ?? "");
}
