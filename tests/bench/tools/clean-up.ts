type CleanUp = () => Promise<void> | void;

const pending: CleanUp[] = [];
let running: Promise<void> | undefined;

/**
 * Registers work to do at the end of the run, even if the run fails or is interrupted. The most recently
 * registered work runs first.
 */
export function registerCleanUp(work: CleanUp): void {
  pending.push(work);
}

export function cleanUp(): Promise<void> {
  running ??= runCleanUps();
  return running;
}

/** Continues after an error, so that no child process is left running. */
async function runCleanUps(): Promise<void> {
  for (let work = pending.pop(); work; work = pending.pop()) {
    try {
      await work();
    } catch (error) {
      console.error("Clean-up:", error);
    }
  }
}

/** Cleans up and exits if the run is interrupted or takes too long. */
export function endOnSignalOrAfter(milliseconds: number): void {
  let isEnding = false;
  const end = (message: string, code: number) => {
    // An interrupt from a terminal arrives twice: directly and through the npm script.
    if (isEnding) return;
    isEnding = true;
    console.error(message);
    void cleanUp().finally(() => process.exit(code));
  };
  process.on("SIGINT", () => end("Interrupted.", 130));
  process.on("SIGTERM", () => end("Terminated.", 143));
  setTimeout(
    () => end(`The run didn't finish within ${milliseconds / 60_000} minutes.`, 1),
    milliseconds,
  ).unref();
}
