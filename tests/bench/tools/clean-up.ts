type CleanUp = () => Promise<void> | void;

const pending: CleanUp[] = [];
let running: Promise<void> | undefined;

/** Leaves work for the end, whatever ends the run: the last left is done first. */
export function atTheEnd(work: CleanUp): void {
  pending.push(work);
}

export function cleanUp(): Promise<void> {
  running ??= drain();
  return running;
}

/** One failure must not keep the rest of the children alive. */
async function drain(): Promise<void> {
  for (let work = pending.pop(); work; work = pending.pop()) {
    try {
      await work();
    } catch (error) {
      console.error("Clean-up:", error);
    }
  }
}

/** An interrupt, and a run that takes longer than any should, end like every other run. */
export function endOnSignalOrAfter(milliseconds: number): void {
  let isEnding = false;
  const end = (message: string, code: number) => {
    // From a terminal an interrupt comes twice: from it, and from the npm script.
    if (isEnding) return;
    isEnding = true;
    console.error(message);
    void cleanUp().finally(() => process.exit(code));
  };
  process.on("SIGINT", () => end("Interrupted.", 130));
  process.on("SIGTERM", () => end("Terminated.", 143));
  setTimeout(() => end(`Not done after ${milliseconds / 60_000} minutes.`, 1), milliseconds).unref();
}
