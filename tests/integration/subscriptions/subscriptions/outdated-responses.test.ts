import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { closeDatabase, db } from "@/lib/db";
import { recordSubscription } from "@/lib/domain/subscriptions/sync/record-subscription";
import { createId } from "@/lib/ids";
import type { StripeSubscriptionState } from "@/lib/stripe/subscription-state";
import type { TestAccount } from "@/tests/factories/accounts";
import { createPerson, createTestJobContext, getPlanState } from "./subscriber";

const stripe = vi.hoisted(() => ({ answer: async (): Promise<StripeSubscriptionState | null> => null }));
vi.mock("@/lib/stripe/subscription-state", async (original) => ({
  ...(await original<object>()),
  findSubscriptionState: () => stripe.answer(),
}));

let person: TestAccount;
let subscriptionId: string;
beforeEach(async () => {
  person = await createPerson();
  subscriptionId = `sub_${createId()}`;
  stripe.answer = async () => createState("active");
});
afterAll(closeDatabase);

const createState = (status: string): StripeSubscriptionState => ({
  id: subscriptionId,
  status,
  plan: "ranch",
  interval: "month",
  priceId: "price_1",
  itemId: "si_1",
  customerId: `cus_${subscriptionId}`,
  customerEmail: null,
  userId: person.user.id,
  createdAt: new Date("2026-11-01T00:00:00Z"),
  trialStart: null,
  trialEnd: null,
  periodEnd: new Date("2026-12-01T00:00:00Z"),
  cancelsAtPeriodEnd: false,
  creditCents: 0,
  canceledAt: null,
  pastDueSince: null,
  owedCents: 0,
  scheduleId: null,
  pending: null,
});

const record = () => recordSubscription({ ctx: createTestJobContext(), input: { subscriptionId } });

it("an older Stripe response that arrives after a newer response is ignored", async () => {
  await record();
  let calls = 0;
  stripe.answer = async () => {
    calls += 1;
    if (calls > 1) return createState("canceled");
    // Another request reads and stores a newer state before this response arrives.
    await record();
    return createState("active");
  };
  await record();
  expect(await getPlanState(person)).toMatchObject({ status: "canceled", tiers: ["personal"] });
  expect(calls).toBe(3);
});

it("an older Stripe response is ignored if a newer response confirmed the stored state", async () => {
  await record();
  let calls = 0;
  stripe.answer = async () => {
    calls += 1;
    if (calls > 1) return createState("active");
    await record();
    return createState("canceled");
  };
  await record();
  expect(await getPlanState(person)).toMatchObject({ status: "active", tiers: ["ranch"] });
});

it("no database transaction stays open while the app waits for Stripe's response", async () => {
  let waitingTransactions: number | undefined;
  stripe.answer = async () => {
    const [row] = await db().$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM pg_stat_activity
      WHERE datname = current_database() AND state LIKE 'idle in transaction%'`;
    waitingTransactions = row?.count;
    return createState("active");
  };
  await record();
  expect(waitingTransactions).toBe(0);
});

it("recording a new subscription several times at once inserts only one row", async () => {
  await Promise.all(Array.from({ length: 8 }, record));
  expect(await db().userSubscription.count({ where: { userId: person.user.id } })).toBe(1);
  expect(await getPlanState(person)).toMatchObject({ status: "active", tiers: ["ranch"] });
});
