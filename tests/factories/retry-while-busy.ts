/**
 * Matches the errors that Prisma throws if no database connection becomes free in time. The query didn't run,
 * so `work` can be retried.
 */
const BUSY_ERROR = /Unable to start a transaction in the given time|timeout exceeded when trying to connect/;

/** Retries `work` while no connection is free. Other errors are thrown. */
export async function retryWhileBusy<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Error && BUSY_ERROR.test(error.message))) throw error;
    }
  }
}
