import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { closeDatabase, db } from "@/lib/db";
import { enqueue } from "@/lib/jobs/enqueue";
import { type RunningWorker, runWorker } from "@/lib/worker/run";
import { tasks } from "@/lib/worker/tasks";
import { type FaultProxy, startFaultProxy } from "@/tests/factories/fault-proxy";
import { TestMailServer } from "@/tests/factories/test-mail-server";
import { createUser } from "@/tests/factories/users";
import { expectErrorLog } from "@/tests/setup/error-logs";
import { smtpAddress } from "@/tests/setup/service-address";

const JOBS = 3;
/** The worker waits five seconds for a mail server's greeting. */
const POLL_OPTIONS = { timeout: 15_000 };

const post = new TestMailServer();
let faultProxy: FaultProxy;
let worker: RunningWorker;
let userId: string;
beforeAll(async () => {
  faultProxy = await startFaultProxy(await post.start());
  smtpAddress.connect(faultProxy.port);
  userId = (await createUser()).id;
  // This test runs without Stripe, so the Stripe reconciliation would fail if it were due.
  worker = await runWorker({ ...tasks, "cron.reconcile-stripe": () => Promise.resolve() });
});
afterEach(() => faultProxy.setState("up"));
afterAll(async () => {
  await worker.stop();
  await closeDatabase();
  await faultProxy.close();
  await post.stop();
});

interface Job {
  attempts: number;
  isFailed: boolean;
}

const readJobs = () => db().$queryRaw<Job[]>`
  SELECT attempts::int, last_error IS NOT NULL AND locked_at IS NULL AS "isFailed" FROM graphile_worker.jobs
  WHERE task_identifier = 'mail.account-notice'`;

it.each(["away", "frozen"] as const)(
  "emails that are due while the mail server is unavailable (%s) are each sent only once",
  async (state) => {
    expectErrorLog(/^Failed task \d+ \(mail\.account-notice, /);
    post.mails.length = 0;
    const addresses = Array.from({ length: JOBS }, (_, index) => `${state}-${index}@hoofline.test`);
    await faultProxy.setState(state);
    await db().$transaction(async (tx) => {
      for (const to of addresses)
        await enqueue(tx, "mail.account-notice", { userId, notice: "factor_added", to });
    });
    const failed = Array.from({ length: JOBS }, () => ({ attempts: 1, isFailed: true }));
    await expect.poll(readJobs, POLL_OPTIONS).toEqual(failed);
    await faultProxy.setState("up");
    // The next attempt is due after a few seconds; the delay grows with each attempt.
    await expect.poll(readJobs, POLL_OPTIONS).toEqual([]);
    expect(post.mails.map(({ to }) => to?.[0]?.address).toSorted()).toEqual(addresses);
  },
  40_000,
);
