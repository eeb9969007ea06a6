import { afterAll, beforeAll, expect, it } from "vitest";
import { createSystemContext } from "@/lib/auth/context";
import { db } from "@/lib/db";
import { getConnectStatus } from "@/lib/domain/billing/connect/get-connect-status";
import { reconcileStripeEvents } from "@/lib/domain/billing/stripe-events/reconcile-events";
import { expectErrorLog } from "@/tests/setup/error-logs";
import { countJobs, runStripeJobs, type StripeHarness, startStripeHarness } from "./harness";
import { createOpenInvoice, createStable, type OpenInvoice, readAccountingState } from "./stable";

let bench: StripeHarness;
beforeAll(async () => {
  bench = await startStripeHarness();
});
afterAll(() => bench.close());

const reconcile = () =>
  reconcileStripeEvents({
    ctx: createSystemContext({ actor: { kind: "job", name: "cron.reconcile-stripe" }, organization: null }),
  });

it("the reconciliation with Stripe records each of twenty lost payments exactly once", async () => {
  const stables = [await createStable(bench), await createStable(bench)];
  const invoices: OpenInvoice[] = [];
  for (const stable of stables) {
    for (let count = 0; count < 10; count += 1) invoices.push(await createOpenInvoice(bench, stable));
  }
  await reconcile();
  await runStripeJobs();
  await bench.control("POST", "webhooks/pause", { drop: true });
  for (const { linkId } of invoices) await bench.control("POST", `pay/${linkId}`);
  await bench.control("POST", "webhooks/resume");
  expect(await db().invoice.count({ where: { status: "paid" } })).toBe(0);

  const { recovered } = await reconcile();
  // Stripe reports each payment twice: as a completed checkout session and as a succeeded payment intent.
  expect(recovered).toBe(40);
  await runStripeJobs();
  for (const { id } of invoices) {
    expect(await readAccountingState(id)).toMatchObject({
      status: "paid",
      revenue: 480_000,
      paidCount: 10,
      pending: 0,
    });
  }
  expect(await countJobs("mail.receipt")).toBe(20);
  expect(await reconcile()).toEqual({ recovered: 0 });
}, 60_000);

it("the reconciliation with Stripe finds a payment whose event Stripe no longer lists", async () => {
  const stable = await createStable(bench);
  const invoice = await createOpenInvoice(bench, stable);
  await bench.control("POST", "webhooks/pause", { drop: true });
  await bench.control("POST", `pay/${invoice.linkId}`);
  await bench.control("POST", "webhooks/resume");
  await reconcile();
  // Deletes the jobs for the events that the reconciliation found, as if Stripe no longer listed these
  // events.
  await db().$executeRaw`DELETE FROM graphile_worker._private_jobs`;
  await reconcile();
  expect(await readAccountingState(invoice.id)).toMatchObject({
    status: "paid",
    payments: [{ status: "settled" }],
  });
});

it("the reconciliation with Stripe continues if one account was disconnected", async () => {
  const [gone, alive] = [await createStable(bench), await createStable(bench)];
  const invoice = await createOpenInvoice(bench, alive);
  await bench.control("POST", "webhooks/pause", { drop: true });
  await bench.control("POST", `accounts/${gone.accountId}/deauthorize`);
  await bench.control("POST", `pay/${invoice.linkId}`);
  await bench.control("POST", "webhooks/resume");
  await reconcile();
  await runStripeJobs();
  expect(await getConnectStatus({ ctx: gone.ctx })).toMatchObject({ charges_enabled: false });
  expect(await readAccountingState(invoice.id)).toMatchObject({ status: "paid" });
});

it("if reconciliation with Stripe fails for an account, the next run retries it", async () => {
  expectErrorLog(/^Reconciling with Stripe failed: Request rate limit exceeded/);
  const [refused, alive] = [await createStable(bench), await createStable(bench)];
  const invoices = [await createOpenInvoice(bench, refused), await createOpenInvoice(bench, alive)];
  await bench.control("POST", "webhooks/pause", { drop: true });
  for (const { linkId } of invoices) await bench.control("POST", `pay/${linkId}`);
  await bench.control("POST", "webhooks/resume");
  await bench.control("POST", "faults", {
    match: { method: "GET", path: "/v1/events" },
    kind: "status",
    status: 429,
  });
  await expect(reconcile()).rejects.toThrow("failed for some accounts");
  await reconcile();
  await runStripeJobs();
  for (const { id } of invoices) expect(await readAccountingState(id)).toMatchObject({ status: "paid" });
});

it("the reconciliation with Stripe fills in an account's missing country and bank debit setting", async () => {
  const { organization } = await createStable(bench);
  const where = { id: organization.id };
  await db().organization.update({ where, data: { stripeCountry: null, stripeBankDebitsEnabled: false } });
  await reconcile();
  const after = await db().organization.findUniqueOrThrow({ where });
  expect(after).toMatchObject({ stripeCountry: "US", stripeBankDebitsEnabled: true });
});
