/** No connection was free in time, and nothing was done: what a busy machine says, and whoever asks comes again. */
const BUSY = /Unable to start a transaction in the given time|timeout exceeded when trying to connect/;

/** The work's result, however busy the machine is; what the work itself refuses is thrown. */
export async function patiently<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Error && BUSY.test(error.message))) throw error;
    }
  }
}
