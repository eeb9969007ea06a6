import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { closeDatabase, db } from "@/lib/db";
import { getConnectStatus } from "@/lib/domain/billing/connect/get-connect-status";
import { refreshConnectStatus } from "@/lib/domain/billing/connect/refresh-connect-status";
import type { ConnectedAccount } from "@/lib/stripe/accounts";
import { createOrganization, createOwnerContext } from "@/tests/factories/organizations";

const stripe = vi.hoisted(() => ({
  findAccount: async (_id: string): Promise<ConnectedAccount | null> => null,
}));
vi.mock("@/lib/stripe/accounts", () => ({ findConnectedAccount: (id: string) => stripe.findAccount(id) }));

const account = (id: string, requirementsDue: string[]): ConnectedAccount => ({
  id,
  onboardingCompleted: true,
  chargesEnabled: true,
  payoutsEnabled: true,
  bankDebitsEnabled: true,
  requirementsDue,
  country: "US",
  defaultCurrency: "usd",
});

beforeEach(() => {
  stripe.findAccount = async (id) => account(id, []);
});
afterAll(closeDatabase);

it("refreshing a connected account doesn't keep a database transaction open while Stripe responds slowly", async () => {
  const ctx = await createOwnerContext(await createOrganization());
  let waiting: number | undefined;
  stripe.findAccount = async (id) => {
    const [row] = await db().$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM pg_stat_activity
      WHERE datname = current_database() AND state LIKE 'idle in transaction%'`;
    waiting = row?.count;
    return account(id, []);
  };
  await refreshConnectStatus({ ctx });
  expect(waiting).toBe(0);
});

it("refreshing a connected account ignores an older response that arrives late", async () => {
  const ctx = await createOwnerContext(await createOrganization());
  let calls = 0;
  stripe.findAccount = async (id) => {
    calls += 1;
    if (calls > 1) return account(id, []);
    // While this response is delayed, another request reads and stores the newer state.
    await refreshConnectStatus({ ctx });
    return account(id, ["external_account"]);
  };
  expect(await refreshConnectStatus({ ctx })).toMatchObject({ requirements_due: [] });
  expect(await getConnectStatus({ ctx })).toMatchObject({ requirements_due: [] });
  expect(calls).toBe(3);
});
