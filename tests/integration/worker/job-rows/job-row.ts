import { runOnce } from "graphile-worker";
import { pool } from "@/lib/db-pool";
import { createId } from "@/lib/ids";
import type { CronJobName, JobName, JobPayloads } from "@/lib/jobs/catalog";
import { createQueueLogger } from "@/lib/worker/log";
import { toTaskList } from "@/lib/worker/task-list";
import { task as processStripeEvent } from "@/lib/worker/tasks/stripe-process-event";
import { findQueuedJobs } from "@/tests/factories/jobs";
import { createUser } from "@/tests/factories/users";
import type { StripeHarness } from "../../stripe/harness";
import { createStable, type Stable } from "../../stripe/stable";

export type AnyJob = JobName | CronJobName;

/** The resources that the tests of all jobs share. */
export interface JobTestContext {
  bench: StripeHarness;
  stable: Stable;
  /** The URL at which a test receives webhooks. */
  receiverUrl: string;
}

interface PreparedJob {
  payload: unknown;
  /** The recipient of the job's email. No other job in the test uses this address. */
  mailTo?: string;
  /** Reads one of the job's effects, which can be outside the database. Called after each of the two runs. */
  readEffect?: () => Promise<unknown>;
}

export interface JobRow<Name extends AnyJob> {
  prepare: (
    surroundings: JobTestContext,
  ) => Promise<PreparedJob & { payload: Name extends JobName ? JobPayloads[Name] : null }>;
  /**
   * The table that stores the hash of the email's link. If the job runs again, it creates a new link and
   * replaces the hash, because links aren't stored.
   */
  newLinkIn?: string;
  /** Whether the job records that the email was sent, so that a second run sends no email. */
  sendsOnce?: boolean;
  /** Tables that change when the job runs again. A comment on each entry explains why this is harmless. */
  rewrites?: readonly string[];
  /** The expected result of `readEffect`. */
  effect?: unknown;
}

/** Creates a user for the test of one job, so that no other job emails this user. */
export async function createRecipient(options: { isConfirmed?: boolean } = {}) {
  const user = await createUser(options);
  return { userId: user.id, email: user.email };
}

/** Prepares an email to a new person. The job's payload identifies only the person. */
export const mailToPerson =
  <More extends object>(more: More) =>
  async () => {
    const { userId, email } = await createRecipient();
    return { payload: { userId, ...more }, mailTo: email };
  };

/** Returns the payload of the newest queued job with this name and ID. */
export async function getQueuedPayload<Name extends JobName>(
  name: Name,
  id: string,
): Promise<JobPayloads[Name]> {
  const job = (await findQueuedJobs(id)).findLast((queued) => queued.name === name);
  if (!job) throw new Error(`No ${name} job is queued for ${id}`);
  return job.payload as JobPayloads[Name];
}

export const createEmailAddress = () => `${createId()}@example.com`;

/** Creates a separate stable whose owner gets no emails from other jobs in the test. */
export async function createSeparateStable({ bench }: JobTestContext): Promise<Stable> {
  return createStable(bench);
}

/** Processes the events that Stripe delivered, but doesn't run the jobs that this processing enqueues. */
export async function processEvents(): Promise<void> {
  const taskList = toTaskList({ "stripe.process-event": processStripeEvent });
  await runOnce({ pgPool: pool(), noHandleSignals: true, logger: createQueueLogger(), taskList });
}

/**
 * The row of a scheduled job, which has no payload. The test compares the database before and after the second
 * run.
 */
export const scheduledJobRow = { prepare: async () => ({ payload: null }) };

/** Job rows by job name, for some of the jobs. Use this type with `satisfies`. */
export type JobRows = { readonly [Name in AnyJob]?: JobRow<Name> };
