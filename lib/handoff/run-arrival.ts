import {
  type ArrivalCommand,
  type ArrivalEvent,
  type ArrivalState,
  advanceArrival,
  ESTABLISH_TIMEOUT_MS,
  ESTABLISH_TIMEOUT_TEXT,
} from "@/lib/handoff/arrival-state";
import { withTimeout } from "@/lib/timeout";

/** Result of requesting the session; failures throw. */
export type EstablishResult =
  | { type: "established"; userId: string }
  | { type: "conflict" }
  | { type: "refused"; reason: string };

/** The page's implementation of the commands. */
export interface ArrivalPorts {
  establish: (signal: AbortSignal) => Promise<EstablishResult>;
  /** Signs out in this browser only and clears its stored data. */
  clear: () => Promise<void>;
  /** Asks the server who is signed in; the response arrives as a `seen` event. */
  check: () => void;
  reload: () => void;
  reportErrorToApp: (error: NonNullable<ArrivalState["error"]>) => void;
  /** Discards the token. */
  abandon: () => void;
  onState: (state: ArrivalState) => void;
}

export interface ArrivalRun {
  send: (event: ArrivalEvent) => void;
  /** Called when the page is closed. */
  end: () => void;
}

/** Runs an arrival: carries out the commands of its state machine and manages timers. */
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
    // A restart after the person's answer resets the timers.
    if (event.type === "begin") stopTimers();
    const [next, commands] = advanceArrival(state, event);
    if (next !== state) {
      state = next;
      ports.onState(next);
    }
    for (const command of commands) run(command);
  };
  const sendResult = (asking: Promise<ArrivalEvent>) => {
    asking.then(send, (error: unknown) => {
      // A late response would sign in a person who has seen that the sign-in failed.
      abort.abort();
      send({ type: "crashed", reason: getReason(error) });
    });
  };
  const run = (command: ArrivalCommand) => {
    switch (command.do) {
      case "establish":
        return sendResult(
          withTimeout(ports.establish(abort.signal), ESTABLISH_TIMEOUT_MS, ESTABLISH_TIMEOUT_TEXT),
        );
      case "clear":
        return sendResult(ports.clear().then(() => ({ type: "signedOut" })));
      case "check":
        return ports.check();
      case "reload":
        return ports.reload();
      case "reportErrorToApp":
        return state.error ? ports.reportErrorToApp(state.error) : undefined;
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

function getReason(error: unknown): string {
  // Returns our own text, because browsers word network errors differently and unhelpfully.
  return error instanceof Error && error.name !== "TypeError"
    ? error.message
    : "No connection. Please try again.";
}
