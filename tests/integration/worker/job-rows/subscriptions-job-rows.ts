import { SECOND_MS } from "@/lib/clock";
import { db } from "@/lib/db";
import { startCheckout } from "@/lib/domain/subscriptions/checkout/start-checkout";
import { stripe } from "@/lib/stripe/client";
import {
  deliverAndRunStripeJobs,
  type StripeHarness,
  waitForDelivery,
  waitUntil,
} from "../../stripe/harness";
import {
  buyYearlyRanchAndChangeToMonthlyPro,
  endSubscriptionImmediately,
} from "../../subscriptions/subscriptions/credit-helpers";
import { createPerson, payThroughLink, subscribe } from "../../subscriptions/subscriptions/subscriber";
import {
  createRecipient,
  getQueuedPayload,
  type JobRows,
  mailToPerson,
  processEvents,
  scheduledJobRow,
} from "./job-row";

export const SUBSCRIPTIONS_JOB_ROWS = {
  "mail.subscription": { prepare: mailToPerson({ notice: "started", plan: "pro", at: null } as const) },
  "subscription.end-grace": {
    prepare: async () => ({ payload: { userId: (await createRecipient()).userId } }),
  },
  "stripe.cancel-subscription": {
    // The subscription is read from Stripe again and saved with a new timestamp.
    rewrites: ["user_subscriptions"],
    prepare: async ({ bench }) => {
      const { subscriptionId } = await buySecondPlan(bench);
      const readEffect = async () => (await stripe().subscriptions.retrieve(subscriptionId)).status;
      return { payload: { subscriptionId, reason: "replaced" }, readEffect };
    },
    effect: "canceled",
  },
  "stripe.refund-credit": {
    // Open pages are notified again to reload the plan.
    rewrites: ["organization_counters", "organization_events"],
    prepare: async ({ bench }) => {
      const person = await createPerson();
      await buyYearlyRanchAndChangeToMonthlyPro(bench, person);
      await endSubscriptionImmediately(person);
      await waitForDelivery(bench);
      await processEvents();
      const payload = await getQueuedPayload("stripe.refund-credit", person.user.id);
      const readEffect = async () => {
        const refunds = await stripe().refunds.list({ limit: 100 });
        return refunds.data.filter(({ metadata }) => metadata?.credit_of === payload.subscriptionId).length;
      };
      return { payload, readEffect };
    },
    effect: 1,
  },
  "stripe.refuse-subscription": {
    // The subscription is saved again, and open pages are notified to reload the plan.
    rewrites: ["user_subscriptions", "organization_counters", "organization_events"],
    prepare: async ({ bench }) => {
      const { subscriptionId, person } = await buySecondPlan(bench);
      const payload = { subscriptionId, userId: person.user.id, reason: "second" as const };
      const readEffect = async () => ({
        status: (await stripe().subscriptions.retrieve(subscriptionId)).status,
        refunds: (await sumRefunds(person.user.email)).filter((amount) => amount > 0).length,
      });
      return { payload, readEffect };
    },
    effect: { status: "canceled", refunds: 1 },
  },
  "stripe.repeat-refund": {
    prepare: async ({ bench }) => {
      const person = await createPerson();
      await subscribe(bench, person, { plan: "ranch" });
      const { data } = await stripe().charges.list({ limit: 1 });
      const refund = await stripe().refunds.create({ charge: data[0]?.id ?? "", amount: 500 });
      const readEffect = async () => {
        const all = await stripe().refunds.list({ limit: 100 });
        return all.data
          .filter(({ metadata }) => metadata?.again_of === refund.id)
          .map(({ amount }) => amount);
      };
      return { payload: { refundId: refund.id }, readEffect };
    },
    effect: [500],
  },
  "stripe.restore-scheduled-change": {
    // The subscription is read from Stripe again and saved with a new timestamp.
    rewrites: ["user_subscriptions"],
    prepare: async ({ bench }) => {
      const person = await createPerson();
      await subscribe(bench, person, { plan: "ranch" });
      const { stripeSubscriptionId } = await db().userSubscription.findUniqueOrThrow({
        where: { userId: person.user.id },
      });
      const subscriptionId = stripeSubscriptionId ?? "";
      const { items } = await stripe().subscriptions.retrieve(subscriptionId);
      const pending = { plan: "personal_plus", interval: "month" } as const;
      const payload = { subscriptionId, priceId: items.data[0]?.price.id ?? "", pending };
      const readEffect = async () => {
        const schedules = await stripe().subscriptionSchedules.list({ limit: 100 });
        return schedules.data.filter(({ subscription }) => subscription === subscriptionId).length;
      };
      return { payload, readEffect };
    },
    effect: 1,
  },
  "cron.renewal-notices": scheduledJobRow,
  // Each run copies the subscriptions from Stripe again, with a new timestamp.
  "cron.reconcile-subscriptions": { ...scheduledJobRow, rewrites: ["user_subscriptions"] },
} satisfies JobRows;

async function sumRefunds(customerEmail: string): Promise<number[]> {
  const { data } = await stripe().charges.list({ limit: 100 });
  return data
    .filter(({ billing_details: { email } }) => email === customerEmail)
    .map(({ amount_refunded }) => amount_refunded);
}

/**
 * Buys two plans through payment links that were both created before the first payment. Returns the second
 * subscription, which hasn't been processed yet.
 */
async function buySecondPlan(bench: StripeHarness) {
  const person = await createPerson();
  const open = (plan: "ranch" | "personal_plus") => startCheckout({ ctx: person.ctx, input: { plan } });
  const [first, second] = [await open("ranch"), await open("personal_plus")];
  await payThroughLink(bench, first.url);
  await deliverAndRunStripeJobs(bench);
  // Stripe's timestamps are in whole seconds. If two subscriptions start in the same second, either may be
  // kept.
  const paidAt = Math.ceil(Date.now() / SECOND_MS) * SECOND_MS;
  await waitUntil(() => Date.now() > paidAt);
  await payThroughLink(bench, second.url);
  await waitForDelivery(bench);
  const { data } = await stripe().subscriptions.list({ status: "all", limit: 1 });
  const own = await db().userSubscription.findUniqueOrThrow({ where: { userId: person.user.id } });
  const [newest] = data;
  if (!newest || newest.id === own.stripeSubscriptionId) throw new Error("There is no second subscription");
  return { person, subscriptionId: newest.id };
}
