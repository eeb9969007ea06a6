import {
  type ArrivalCommand,
  type ArrivalEvent,
  type ArrivalState,
  ESTABLISH_TIMEOUT_MS,
  ESTABLISH_TIMEOUT_TEXT,
  step,
} from "@/lib/handoff/arrival-state";
import { withTimeout } from "@/lib/timeout";

/** How asking for the session went; whoever can't answer throws. */
export type Establishing =
  | { type: "established"; userId: string }
  | { type: "conflict" }
  | { type: "refused"; reason: string };

/** What the page does for an arrival. */
export interface ArrivalPorts {
  establish: (signal: AbortSignal) => Promise<Establishing>;
  /** Signs out in this browser alone, and forgets what it keeps. */
  clear: () => Promise<void>;
  /** Asks the server anew who is signed in; `seen` tells what it says. */
  check: () => void;
  reload: () => void;
  tellApp: (error: NonNullable<ArrivalState["error"]>) => void;
  /** The token isn't wanted any more. */
  abandon: () => void;
  onState: (state: ArrivalState) => void;
}

export interface ArrivalRun {
  send: (event: ArrivalEvent) => void;
  /** The page goes away. */
  end: () => void;
}

/** Runs an arrival: what its state says is to be done, with its timers. */
export function runArrival(opening: ArrivalState, ports: ArrivalPorts): ArrivalRun {
  let state = opening;
  let hasEnded = false;
  const abort = new AbortController();
  const timers = new Set<ReturnType<typeof setTimeout>>();

  const stopTimers = () => {
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
  };
  const send = (event: ArrivalEvent) => {
    if (hasEnded) return;
    // Begun anew, after a question: its times are counted anew.
    if (event.type === "begin") stopTimers();
    const [next, commands] = step(state, event);
    if (next !== state) {
      state = next;
      ports.onState(next);
    }
    for (const command of commands) run(command);
  };
  const answer = (asking: Promise<ArrivalEvent>) => {
    asking.then(send, (error: unknown) => {
      // An answer that comes after all would sign in who was told that it failed.
      abort.abort();
      send({ type: "crashed", reason: reasonOf(error) });
    });
  };
  const run = (command: ArrivalCommand) => {
    switch (command.do) {
      case "establish":
        return answer(
          withTimeout(ports.establish(abort.signal), ESTABLISH_TIMEOUT_MS, ESTABLISH_TIMEOUT_TEXT),
        );
      case "clear":
        return answer(ports.clear().then(() => ({ type: "signedOut" })));
      case "check":
        return ports.check();
      case "reload":
        return ports.reload();
      case "tellApp":
        return state.error ? ports.tellApp(state.error) : undefined;
      case "abandon":
        abort.abort();
        return ports.abandon();
      case "wait": {
        const timer = setTimeout(() => {
          timers.delete(timer);
          send(command.event);
        }, command.ms);
        timers.add(timer);
      }
    }
  };
  return {
    send,
    end: () => {
      hasEnded = true;
      abort.abort();
      stopTimers();
    },
  };
}

function reasonOf(error: unknown): string {
  // A browser's own words for a lost network differ, and say nothing to anybody.
  return error instanceof Error && error.name !== "TypeError"
    ? error.message
    : "No connection. Please try again.";
}
