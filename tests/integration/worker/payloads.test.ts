import { runOnce, type TaskList } from "graphile-worker";
import { afterAll, afterEach, expect, it, vi } from "vitest";
import { closeDatabase, db } from "@/lib/db";
import { pool } from "@/lib/db-pool";
import { createId } from "@/lib/ids";
import { JOB_PAYLOADS } from "@/lib/jobs/catalog";
import { logger } from "@/lib/logger";
import { createQueueLogger } from "@/lib/worker/log";
import { toTaskList } from "@/lib/worker/task-list";
import { expectErrorLog } from "@/tests/setup/error-logs";

const handler = vi.fn(async () => undefined);
const errors = vi.spyOn(logger(), "error");
afterEach(() => {
  handler.mockClear();
  errors.mockClear();
});
afterAll(closeDatabase);

/** Runs the waiting jobs whose names are in the list. */
async function runJobs(taskList: TaskList): Promise<void> {
  await runOnce({ pgPool: pool(), noHandleSignals: true, logger: createQueueLogger(), taskList });
}

const addJob = (name: string, payload: unknown) => db().$queryRaw`
  SELECT (graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json)).id::text`;

it("unknown fields are removed from a valid payload before it reaches the handler", async () => {
  const invoice = { organizationId: createId(), invoiceId: createId() };
  await addJob("mail.invoice", { ...invoice, fromTheFuture: true });
  await runJobs(toTaskList({ "mail.invoice": handler }));
  expect(handler.mock.calls).toEqual([[invoice]]);
  expect(errors).not.toHaveBeenCalled();
});

it("a job that the previous release queued under a former name reaches its handler", async () => {
  const invoice = { organizationId: createId(), invoiceId: createId() };
  await addJob("stripe.switch-link-off", invoice);
  await runJobs(toTaskList({ "stripe.deactivate-link": handler }));
  expect(handler.mock.calls).toEqual([[invoice]]);
});

it("a job with an invalid payload fails, and the payload's content isn't logged", async () => {
  expectErrorLog(/^Failed task \d+ \(mail\.invoice, .* with error 'Invalid payload for mail\.invoice/);
  const secret = `rider-${createId()}@hoofline.test`;
  await addJob("mail.invoice", { organizationId: secret });
  await runJobs(toTaskList({ "mail.invoice": handler }));
  expect(handler).not.toHaveBeenCalled();
  const failed = () => db().$queryRaw<{ error: string; attempts: number; payload: unknown }[]>`
    SELECT last_error AS error, attempts::int, payload FROM graphile_worker._private_jobs
    WHERE payload::text LIKE ${`%${secret}%`} AND last_error IS NOT NULL`;
  await vi.waitFor(async () => expect(await failed()).toHaveLength(1));
  const [job] = await failed();
  expect(job).toMatchObject({ attempts: 1, payload: { organizationId: secret } });
  expect(errors).toHaveBeenCalledOnce();
  for (const text of [job?.error, errors.mock.calls.join()]) {
    expect(text).toMatch(/Invalid payload for mail\.invoice: organizationId \(\w+\), invoiceId \(/);
    expect(text).not.toContain(secret);
  }
});

it.each(Object.keys(JOB_PAYLOADS))("the job %s rejects an invalid payload", async (name) => {
  const run = toTaskList({ [name]: handler })[name];
  for (const payload of [null, [], {}, "x", 7, { organizationId: 1, userId: "x", folder: "" }]) {
    const started = async () =>
      run?.(payload, { job: { id: "1" } } as Parameters<NonNullable<typeof run>>[1]);
    await expect(started()).rejects.toThrow(`Invalid payload for ${name}`);
  }
  expect(handler).not.toHaveBeenCalled();
});
