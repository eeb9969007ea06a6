import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runOnce } from "graphile-worker";
import { closeDatabase, db } from "@/lib/db";
import { pool } from "@/lib/db-pool";
import { handleStripeWebhook } from "@/lib/http/billing/stripe-webhook";
import { stripe } from "@/lib/stripe/client";
import { createQueueLogger } from "@/lib/worker/log";
import { toTaskList } from "@/lib/worker/task-list";
import { task as addMissingPaymentLinks } from "@/lib/worker/tasks/billing/stripe-add-missing-links";
import { task as chargeAutopay } from "@/lib/worker/tasks/billing/stripe-charge-autopay";
import { task as closeOutdatedPaymentPages } from "@/lib/worker/tasks/billing/stripe-close-payment-pages";
import { task as deactivateInvoicePaymentLink } from "@/lib/worker/tasks/billing/stripe-deactivate-link";
import { task as refundClientCredit } from "@/lib/worker/tasks/billing/stripe-refund-client-credit";
import { task as refundCreditNote } from "@/lib/worker/tasks/billing/stripe-refund-credit-note";
import { task as refundSurplus } from "@/lib/worker/tasks/billing/stripe-refund-surplus";
import { task as adoptCurrency } from "@/lib/worker/tasks/organizations/adopt-currency";
import { task as processStripeEvent } from "@/lib/worker/tasks/stripe-process-event";
import { task as cancelSubscription } from "@/lib/worker/tasks/subscriptions/stripe-cancel-subscription";
import { task as refundCredit } from "@/lib/worker/tasks/subscriptions/stripe-refund-credit";
import { task as refuseSubscription } from "@/lib/worker/tasks/subscriptions/stripe-refuse-subscription";
import { task as repeatRefund } from "@/lib/worker/tasks/subscriptions/stripe-repeat-refund";
import { task as retryScheduledChange } from "@/lib/worker/tasks/subscriptions/stripe-restore-scheduled-change";
import { startStripe } from "@/local/stripe/server";
import { stripeAddress } from "@/tests/setup/service-address";

type Json = Record<string, unknown>;

export interface StripeHarness {
  url: string;
  /** Calls one of the Stripe stand-in's control endpoints. */
  control: <T = Json>(method: string, path: string, body?: object) => Promise<T>;
  close: () => Promise<void>;
}

const HANDLERS = new Map([
  ["/api/stripe/webhook", handleStripeWebhook("platform")],
  ["/api/stripe/connect/webhook", handleStripeWebhook("connect")],
]);

/**
 * Serves the application's two webhook routes and starts the Stripe stand-in that calls them. `getRoute`
 * receives the stand-in's address and returns the address that our code calls instead of Stripe's.
 */
export async function startStripeHarness(
  getRoute: (url: string) => string | Promise<string> = (url) => url,
): Promise<StripeHarness> {
  const dataDir = await mkdtemp(join(tmpdir(), "hoofline-stripe-"));
  const pending = new Set<Promise<unknown>>();
  const app = createServer((request, response) => {
    const handled = respond(request, response)
      .catch((error: unknown) => response.writeHead(500).end(String(error)))
      .finally(() => pending.delete(handled));
    pending.add(handled);
  });
  await new Promise<void>((resolve) => app.listen(0, "127.0.0.1", resolve));
  const appUrl = `http://127.0.0.1:${(app.address() as AddressInfo).port}`;
  const running = await startStripe({
    port: 0,
    dataDir,
    endpoints: [
      {
        url: `${appUrl}/api/stripe/webhook`,
        secret: readSetting("STRIPE_WEBHOOK_SECRET"),
        scope: "platform",
      },
      {
        url: `${appUrl}/api/stripe/connect/webhook`,
        secret: readSetting("STRIPE_CONNECT_WEBHOOK_SECRET"),
        scope: "connect",
      },
    ],
  });
  stripeAddress.connect(Number(new URL(await getRoute(running.url)).port));
  pool().on("connect", (client) => {
    client.on("error", () => undefined);
    // Concurrent jobs for one payment wait for each other. On a busy machine, that may take longer than in production.
    client.query("SET lock_timeout = 0").catch(() => undefined);
  });
  return {
    url: running.url,
    control: async <T>(method: string, path: string, body?: object) => {
      const init = body ? { method, body: JSON.stringify(body) } : { method };
      const response = await fetch(`${running.url}/_local/${path}`, init);
      const result: unknown = await response.json();
      if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(result)}`);
      return result as T;
    },
    close: async () => {
      stripeAddress.disconnect();
      await running.close();
      await new Promise<void>((resolve) => {
        app.close(() => resolve());
        app.closeAllConnections();
      });
      // Waits for running webhooks, because closing the database would interrupt their transactions.
      await Promise.all(pending);
      await closeDatabase();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function readSetting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} isn't set`);
  return value;
}

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? "/", "http://127.0.0.1");
  const handle = HANDLERS.get(url.pathname);
  if (!handle) {
    response.writeHead(404).end();
    return;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
  const result = await handle(new Request(url, { method: "POST", headers, body: Buffer.concat(chunks) }));
  response.writeHead(result.status).end(await result.text());
}

/** The Stripe jobs that the harness runs. Emails stay in the queue, so that tests can count them. */
const TASKS = toTaskList({
  "stripe.cancel-subscription": cancelSubscription,
  "stripe.process-event": processStripeEvent,
  "stripe.refund-credit": refundCredit,
  "stripe.charge-autopay": chargeAutopay,
  "stripe.refund-surplus": refundSurplus,
  "stripe.refund-client-credit": refundClientCredit,
  "stripe.refund-credit-note": refundCreditNote,
  "stripe.refuse-subscription": refuseSubscription,
  "stripe.repeat-refund": repeatRefund,
  "stripe.restore-scheduled-change": retryScheduledChange,
  "organization.adopt-currency": adoptCurrency,
  "stripe.add-missing-links": addMissingPaymentLinks,
  "stripe.close-payment-pages": closeOutdatedPaymentPages,
  "stripe.deactivate-link": deactivateInvoicePaymentLink,
});

/** Runs all Stripe jobs that are due and the jobs that they enqueue. Throws if a job fails. */
export async function runStripeJobs(): Promise<void> {
  await runOnce({
    pgPool: pool(),
    concurrency: 4,
    noHandleSignals: true,
    logger: createQueueLogger(),
    taskList: TASKS,
  });
  // `runOnce` can return before the last job is marked as done or failed.
  await waitUntil(async () => (await countLocked()) === 0);
  const failed = await db().$queryRaw<{ task: string; error: string }[]>`
    SELECT task_identifier AS task, last_error AS error FROM graphile_worker.jobs
    WHERE last_error IS NOT NULL AND task_identifier LIKE 'stripe.%'`;
  if (failed.length > 0) throw new Error(JSON.stringify(failed));
}

async function countLocked(): Promise<number> {
  const [row] = await db().$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM graphile_worker.jobs WHERE locked_at IS NOT NULL`;
  return row?.count ?? 0;
}

/** Returns the number of waiting jobs with this name. */
export async function countJobs(name: string): Promise<number> {
  const [row] = await db().$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM graphile_worker.jobs WHERE task_identifier = ${name}`;
  return row?.count ?? 0;
}

/** Waits until the Stripe stand-in has delivered every event. */
export async function waitForDelivery({ control }: StripeHarness): Promise<void> {
  await waitUntil(async () => {
    const state = await control<{ pending_deliveries: number }>("GET", "state");
    return state.pending_deliveries === 0;
  });
}

/** Waits until every Stripe event is delivered, and runs the Stripe jobs that the events enqueued. */
export async function deliverAndRunStripeJobs(bench: StripeHarness): Promise<void> {
  await waitForDelivery(bench);
  await runStripeJobs();
}

/** Delivers all events of a Stripe account again, newest first, as if they were new. Runs the enqueued jobs. */
export async function repeatEvents(bench: StripeHarness, stripeAccount: string): Promise<void> {
  const { data } = await stripe().events.list({ limit: 100 }, { stripeAccount });
  await db().stripeEvent.deleteMany({ where: { account: stripeAccount } });
  for (const { id } of data) await bench.control("POST", `events/${id}/deliver`);
  await deliverAndRunStripeJobs(bench);
}

/** Polls until `check` is true; fails after ten seconds. */
export async function waitUntil(
  check: () => boolean | Promise<boolean>,
  milliseconds = 10_000,
): Promise<void> {
  const deadline = Date.now() + milliseconds;
  while (!(await check())) {
    if (Date.now() > deadline) throw new Error(`The condition wasn't met within ${milliseconds} ms`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Makes delayed jobs with this name due immediately. */
export async function scheduleJobsNow(name: string): Promise<void> {
  await db().$executeRaw`
    UPDATE graphile_worker._private_jobs j SET run_at = now()
    FROM graphile_worker._private_tasks t WHERE t.id = j.task_id AND t.identifier = ${name}`;
}

/** Makes failed jobs due immediately, as if their delay were over. */
export async function scheduleFailedJobsNow(): Promise<void> {
  await db().$executeRaw`
    UPDATE graphile_worker._private_jobs SET run_at = now(), last_error = NULL WHERE last_error IS NOT NULL`;
}
