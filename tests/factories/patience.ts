/** Prisma's error when no connection was free in time; nothing was done, so it can be retried. */
const BUSY = /Unable to start a transaction in the given time|timeout exceeded when trying to connect/;

/** Retries work while the machine is busy; throws the work's own errors. */
export async function patiently<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Error && BUSY.test(error.message))) throw error;
    }
  }
}
