import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { DAY_MS } from "@/lib/clock";
import { db } from "@/lib/db";
import { enqueue } from "@/lib/jobs/enqueue";
import { findWorkerState } from "@/lib/jobs/worker-state";
import {
  countJobs,
  type StripeHarness,
  startStripeHarness,
  waitForDelivery,
  waitUntil as within,
} from "@/tests/integration/stripe/harness";
import { createOpenInvoice, createStable, readAccountingState } from "@/tests/integration/stripe/stable";
import {
  bundleWorker,
  killRemainingProcesses,
  startWorker,
  type WorkerBundle,
  type WorkerProcess,
} from "./process";

let bench: StripeHarness;
let bundle: WorkerBundle;
beforeAll(async () => {
  bench = await startStripeHarness();
  bundle = await bundleWorker();
});
afterEach(killRemainingProcesses);
afterAll(async () => {
  await bundle.remove();
  await bench.close();
});

/** Allows enough time for a process to start on a busy machine. */
const waitFor = (check: () => Promise<boolean>) => within(check, 30_000);

async function lockHolders(): Promise<string[]> {
  const rows = await db().$queryRaw<{ locked_by: string }[]>`
    SELECT locked_by FROM graphile_worker.jobs
    WHERE task_identifier = 'stripe.process-event' AND locked_by IS NOT NULL`;
  return rows.map(({ locked_by }) => locked_by);
}

/** Returns whether a worker is processing Stripe's event about the payment. */
async function isProcessing(): Promise<boolean> {
  const [row] = await db().$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM graphile_worker.jobs j JOIN stripe_events e ON e.id = j.key
    WHERE e.type = 'checkout.session.completed' AND j.locked_by IS NOT NULL`;
  return row?.count === 1;
}

/** Creates and pays an invoice, waits for Stripe's events, and makes Stripe respond slowly to the worker. */
async function createPaidInvoice() {
  const stable = await createStable(bench);
  const invoice = await createOpenInvoice(bench, stable);
  await bench.control("POST", "faults", {
    match: { method: "GET", path: "/v1/payment_intents" },
    kind: "delay",
    delay_ms: 3_000,
  });
  await bench.control("POST", `pay/${invoice.linkId}`);
  await waitForDelivery(bench);
  return invoice;
}

async function stopWorker({ child, ended }: WorkerProcess): Promise<void> {
  child.kill("SIGTERM");
  expect(await ended).toEqual({ code: 0, signal: null });
}

describe("the worker process", () => {
  it("after a worker is killed, the next worker completes the killed worker's job exactly once", async () => {
    const invoice = await createPaidInvoice();
    expect(await countJobs("stripe.process-event")).toBeGreaterThan(0);
    const first = startWorker(bundle);
    await waitFor(isProcessing);
    first.child.kill("SIGKILL");
    await first.ended;
    expect(await isProcessing()).toBe(true);
    expect(await readAccountingState(invoice.id)).toMatchObject({ status: "sent", payments: [] });

    const second = startWorker(bundle);
    await waitFor(async () => (await countJobs("stripe.process-event")) === 0);
    expect(await readAccountingState(invoice.id)).toMatchObject({
      status: "paid",
      revenue: 48_000,
      paidCount: 1,
      payments: [{ status: "settled" }],
    });
    // Deactivating the paid payment link causes another Stripe event, which may not be processed yet.
    await waitFor(async () => (await db().stripeEvent.count({ where: { processedAt: null } })) === 0);
    expect(await countJobs("mail.receipt")).toBe(1);
    await stopWorker(second);
  }, 120_000);

  it("at startup, the worker process releases only jobs locked by dead workers", async () => {
    const first = startWorker(bundle);
    await waitFor(async () => (await db().workerHeartbeat.count()) === 1);
    const { poolId: living } = await db().workerHeartbeat.findFirstOrThrow();
    const tomorrow = new Date(Date.now() + DAY_MS);
    for (const holder of [living, "pool-dead"]) {
      await enqueue(db(), "stripe.process-event", { eventId: holder }, { key: holder, runAt: tomorrow });
      await db().$executeRaw`
        UPDATE graphile_worker._private_jobs SET locked_by = ${holder}, locked_at = now() WHERE key = ${holder}`;
    }
    const second = startWorker(bundle);
    // Before its first heartbeat, the worker may still be loading, and a signal would kill it immediately.
    await waitFor(async () => (await db().workerHeartbeat.count()) === 2);
    await waitFor(async () => !(await lockHolders()).includes("pool-dead"));
    expect(await lockHolders()).toEqual([living]);
    await stopWorker(first);
    await stopWorker(second);
    await db().$executeRaw`DELETE FROM graphile_worker._private_jobs`;
  }, 120_000);

  it("on SIGTERM, the worker process finishes its running jobs and exits", async () => {
    const invoice = await createPaidInvoice();
    const worker = startWorker(bundle, { LOG_LEVEL: "debug" });
    await waitFor(isProcessing);
    expect(await findWorkerState()).toMatchObject({ isAlive: true });
    await stopWorker(worker);
    expect(await lockHolders()).toEqual([]);
    expect(await readAccountingState(invoice.id)).toMatchObject({ status: "paid" });
    expect(await findWorkerState()).toEqual({ isAlive: false, lastSeenAt: null });
    // Every log line during a job contains the job's ID.
    expect(worker.output()).toMatch(/"task":"stripe.process-event","jobId":"\d+","msg":"Job done"/);
  }, 120_000);

  it("the worker process reports a missing setting by name", async () => {
    const worker = startWorker(bundle, { STRIPE_SECRET_KEY: "" });
    expect(await worker.ended).toMatchObject({ code: 1 });
    expect(worker.output()).toContain("STRIPE_SECRET_KEY is missing");
  }, 60_000);
});
