import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { db } from "@/lib/db";
import { CRON_JOBS, JOB_PAYLOADS } from "@/lib/jobs/catalog";
import { TestMailServer } from "@/tests/factories/test-mail-server";
import { createUser } from "@/tests/factories/users";
import { startWebhookReceiver } from "@/tests/factories/webhook-receiver";
import {
  type StripeHarness,
  startStripeHarness,
  waitUntil as within,
} from "@/tests/integration/stripe/harness";
import { createStable } from "@/tests/integration/stripe/stable";
import { runAsOwner } from "@/tests/setup/database";
import { createStripePlans } from "../subscriptions/subscriptions/subscriber";
import { JOB_ROWS } from "./job-rows";
import type { AnyJob, JobTestContext } from "./job-rows/job-row";
import {
  bundleWorker,
  killRemainingProcesses,
  startWorker,
  type WorkerBundle,
  type WorkerProcess,
} from "./process";

/** The key of the advisory locks that block a worker right before it marks a job as done. */
const HOLD = 471_100;
/** The number of jobs that the worker runs at a time. */
const BATCH = 4;
/** Tables that change even if no job runs, for example when Stripe sends events about our own requests. */
const UNSTABLE = ["worker_heartbeats", "rate_limits", "stripe_events"];

const post = new TestMailServer();
let folder: string;
let bench: StripeHarness;
let bundle: WorkerBundle;
let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>;
let holder: Client;
let surroundings: JobTestContext;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "hoofline-jobs-"));
  await post.start();
  receiver = await startWebhookReceiver();
  Object.assign(process.env, {
    DATA_DIR: folder,
    OPERATOR_EMAIL: "operator@example.com",
    WEBHOOKS_TO_PRIVATE_ADDRESSES: "1",
  });
  bench = await startStripeHarness();
  bundle = await bundleWorker();
  await createStripePlans();
  // `hold_completion` makes a finished job wait before its row is deleted, so the job still counts as running.
  await runAsOwner(`
    CREATE FUNCTION hold_completion() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_advisory_xact_lock(${HOLD}, OLD.id::int); RETURN OLD; END $$;
    CREATE TRIGGER hold_completion BEFORE DELETE ON graphile_worker._private_jobs
      FOR EACH ROW EXECUTE FUNCTION hold_completion();
    CREATE FUNCTION postpone() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN NEW.run_at := now() + interval '1 day'; RETURN NEW; END $$;
    CREATE TRIGGER postpone BEFORE INSERT ON graphile_worker._private_jobs
      FOR EACH ROW WHEN (current_setting('hoofline.postpone', true) IS DISTINCT FROM 'off')
      EXECUTE FUNCTION postpone();
    ALTER TABLE graphile_worker._private_jobs DISABLE TRIGGER postpone;
    ALTER TABLE graphile_worker._private_jobs DISABLE TRIGGER hold_completion;
  `);
  holder = new Client({ connectionString: process.env.DATABASE_URL });
  await holder.connect();
  surroundings = { bench, stable: await createStable(bench), receiverUrl: receiver.url };
}, 120_000);
afterEach(async () => {
  killRemainingProcesses();
  await holder.query("SELECT pg_advisory_unlock_all()");
  await setTriggers("DISABLE");
});
afterAll(async () => {
  await holder?.end();
  await Promise.all([bundle?.remove(), receiver?.stop(), post.stop()]);
  await bench?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Allows enough time for a process to start on a busy machine. */
const eventually = (check: () => Promise<boolean>) => within(check, 30_000);

/** Adds a job that is due now. Returns its ID. */
async function addJob(name: AnyJob, payload: unknown): Promise<number> {
  const [row] = await db().$queryRaw<{ id: number }[]>`
    SELECT (graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json)).id::int`;
  return row?.id ?? 0;
}

async function countLocked(ids: readonly number[]): Promise<number> {
  const { rows } = await holder.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM pg_locks WHERE classid = $1 AND objid = ANY($2::int[]) AND NOT granted",
    [HOLD, ids],
  );
  return rows[0]?.count ?? 0;
}

async function countWaiting(ids: readonly number[]): Promise<number> {
  const { rows } = await holder.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM graphile_worker._private_jobs WHERE id = ANY($1::bigint[])",
    [ids],
  );
  return rows[0]?.count ?? 0;
}

/** Returns a digest of each table, and the number of jobs by name, excluding the given jobs. */
async function readDatabase(ids: readonly number[]): Promise<Record<string, string>> {
  const { rows: tables } = await holder.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> ALL($1) ORDER BY 1",
    [UNSTABLE],
  );
  const state: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await holder.query<{ digest: string }>(
      `SELECT count(*) || ' rows, ' || coalesce(md5(string_agg(t::text, ',' ORDER BY t::text)), '') AS digest
       FROM public.${holder.escapeIdentifier(name)} t`,
    );
    state[name] = rows[0]?.digest ?? "";
  }
  const { rows: jobs } = await holder.query<{ name: string; count: string }>(
    `SELECT t.identifier AS name, count(*)::text AS count FROM graphile_worker._private_jobs j
     JOIN graphile_worker._private_tasks t ON t.id = j.task_id WHERE j.id <> ALL($1::bigint[])
     AND t.identifier NOT LIKE 'cron.%' AND t.identifier <> 'stripe.process-event' GROUP BY 1 ORDER BY 1`,
    [ids],
  );
  for (const { name, count } of jobs) state[`job ${name}`] = count;
  return state;
}

/** Returns the names of the tables and jobs that differ between `before` and `after`. */
function compare(before: Record<string, string>, after: Record<string, string>): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => before[name] !== after[name],
  );
}

async function stopped({ child, ended }: WorkerProcess): Promise<void> {
  child.kill("SIGTERM");
  await ended;
}

const setTriggers = (state: "ENABLE" | "DISABLE") =>
  runAsOwner(
    ["hold_completion", "postpone"]
      .map((name) => `ALTER TABLE graphile_worker._private_jobs ${state} TRIGGER ${name};`)
      .join(""),
  );

const NAMES = [...Object.keys(JOB_PAYLOADS), ...Object.keys(CRON_JOBS)] as AnyJob[];
const BATCHES = Array.from({ length: Math.ceil(NAMES.length / BATCH) }, (_, index) =>
  NAMES.slice(index * BATCH, (index + 1) * BATCH),
);

/**
 * Runs a job in a worker, kills the worker once the receiver has the message, and reruns the job in another worker.
 */
async function killDuringMessage(name: AnyJob, payload: unknown, settings: Record<string, string> = {}) {
  await db().$executeRaw`DELETE FROM graphile_worker._private_jobs`;
  receiver.received.length = 0;
  const { respond } = receiver.behavior;
  // The receiver has the message, but its response never arrives.
  receiver.behavior.respond = () => undefined;
  const ids = [await addJob(name, payload)];
  const first = startWorker(bundle, settings);
  await eventually(async () => receiver.received.length === 1);
  first.child.kill("SIGKILL");
  await first.ended;
  receiver.behavior.respond = respond;
  const second = startWorker(bundle, settings);
  await eventually(async () => (await countWaiting(ids)) === 0);
  await stopped(second);
  return receiver.received;
}

it("a killed worker's webhook delivery is repeated with the same message ID", async () => {
  const { payload } = await JOB_ROWS["webhook.deliver"].prepare(surroundings);
  const [first, second, ...others] = await killDuringMessage("webhook.deliver", payload);
  expect(others).toEqual([]);
  // Receivers use the ID to ignore duplicates (Standard Webhooks).
  expect(second?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
  expect(second?.body).toBe(first?.body);
  const delivery = await db().webhookDelivery.findUniqueOrThrow({
    where: { id: payload.deliveryId },
    include: { attempts: true },
  });
  expect(delivery).toMatchObject({ status: "delivered", attempts: [{ statusCode: 204 }] });
}, 120_000);

it("if a worker is killed while it sends a code by text message, a new code is sent", async () => {
  const { id: userId } = await createUser();
  const phone = `+1202555${String(Math.floor(Math.random() * 10_000)).padStart(4, "0")}`;
  await db().user.update({ where: { id: userId }, data: { phone, phoneConfirmedAt: new Date() } });
  const payload = { purpose: "sms", to: { phone }, redirectTo: null, codeChallenge: null };
  const messages = await killDuringMessage("auth.send-code", payload, { SMS_GATEWAY_URL: receiver.url });
  const codes = messages.map(({ body }) => /"text":"(\d{6}) is your/.exec(body)?.[1]);
  expect(codes).toEqual([expect.any(String), expect.any(String)]);
  expect(new Set(codes).size).toBe(2);
  const stored = await db().oneTimeToken.findMany({ where: { userId, consumedAt: null } });
  expect(stored).toHaveLength(1);
}, 120_000);

it("a killed worker's text reminder is resent with the same idempotency key", async () => {
  const { payload } = await JOB_ROWS["sms.payment-reminder"].prepare(surroundings);
  const environment = { SMS_GATEWAY_URL: receiver.url };
  const [first, second, ...others] = await killDuringMessage("sms.payment-reminder", payload, environment);
  expect(others).toEqual([]);
  expect(first?.headers["idempotency-key"]).toBe(payload.reminderId);
  expect(second?.headers["idempotency-key"]).toBe(payload.reminderId);
  expect(second?.body).toBe(first?.body);
}, 120_000);

it.each(BATCHES.map((names) => ({ names, title: names.join(", ") })))(
  "each job takes effect only once even if its worker is killed: $title",
  async ({ names }) => {
    const jobs = [];
    for (const name of names) {
      const row = JOB_ROWS[name];
      const prepared = await row.prepare(surroundings);
      jobs.push({ name, row, ...prepared });
      await db().$executeRaw`DELETE FROM graphile_worker._private_jobs`;
    }
    const ids: number[] = [];
    for (const { name, payload } of jobs) ids.push(await addJob(name, payload));
    await setTriggers("ENABLE");
    for (const id of ids) await holder.query("SELECT pg_advisory_lock($1, $2)", [HOLD, id]);
    post.mails.length = 0;

    const first = startWorker(bundle);
    await eventually(async () => (await countLocked(ids)) === ids.length).catch((error: unknown) => {
      throw new Error(`${error}\n${first.output()}`);
    });
    first.child.kill("SIGKILL");
    await first.ended;
    // Ends the killed worker's transactions. PostgreSQL itself would notice the lost connections only after
    // the jobs are deleted.
    await holder.query("SELECT pg_terminate_backend(pid) FROM pg_locks WHERE classid = $1 AND NOT granted", [
      HOLD,
    ]);
    await eventually(async () => (await countLocked(ids)) === 0);
    const before = await readDatabase(ids);
    const effects = [];
    for (const { readEffect } of jobs) effects.push(await readEffect?.());
    expect(await countWaiting(ids)).toBe(ids.length);

    await holder.query("SELECT pg_advisory_unlock_all()");
    const second = startWorker(bundle);
    await eventually(async () => (await countWaiting(ids)) === 0).catch((error: unknown) => {
      throw new Error(`${error}\n${second.output()}`);
    });
    await stopped(second);

    const rewrites = jobs.flatMap(({ row: { rewrites = [], newLinkIn = [] } }) =>
      [...rewrites, newLinkIn].flat(),
    );
    const changed = compare(before, await readDatabase(ids)).filter((name) => !rewrites.includes(name));
    expect(changed).toEqual([]);
    for (const [index, { name, row, mailTo, readEffect }] of jobs.entries()) {
      if ("effect" in row) {
        const effect = await readEffect?.();
        expect({ name, before: effects[index], after: effect }).toEqual({
          name,
          before: row.effect,
          after: row.effect,
        });
      }
      if (mailTo === undefined) continue;
      const mails = post.mails.filter(({ to }) => to?.some(({ address }) => address === mailTo));
      // The worker can't know whether the first email was accepted. The message ID lets the recipient's
      // server recognize the second email.
      expect({
        name,
        mails: mails.length,
        ids: new Set(mails.map(({ messageId }) => messageId)).size,
      }).toEqual({
        name,
        mails: row.sendsOnce ? 1 : 2,
        ids: row.newLinkIn ? 2 : 1,
      });
    }
  },
  120_000,
);
