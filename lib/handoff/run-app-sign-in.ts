import {
  type AppSignInCommand,
  type AppSignInEvent,
  type AppSignInRefusal,
  type AppSignInState,
  advanceAppSignIn,
  ESTABLISH_TIMEOUT_MS,
  ESTABLISH_TIMEOUT_TEXT,
} from "@/lib/handoff/app-sign-in-state";
import { withTimeout } from "@/lib/timeout";

/** The result of the session request. If the request fails, an error is thrown instead. */
export type EstablishResult =
  | { type: "established"; userId: string }
  | { type: "conflict" }
  | AppSignInRefusal;

/** The sign-in commands that the page implements. */
export interface AppSignInPorts {
  establish: (signal: AbortSignal) => Promise<EstablishResult>;
  /** Signs out in this browser only and clears its stored data. */
  clear: () => Promise<void>;
  /** Asks the server who is signed in; the response arrives as a `dataLoaded` event. */
  check: () => void;
  reload: () => void;
  reportErrorToApp: (error: NonNullable<AppSignInState["error"]>) => void;
  /** Discards the token. */
  abandon: () => void;
  onState: (state: AppSignInState) => void;
}

export interface AppSignInRun {
  send: (event: AppSignInEvent) => void;
  /** Called when the page is closed. */
  end: () => void;
}

/** Signs in with the app's token. Runs the state machine's commands and manages its timers. */
export function runAppSignIn(initialState: AppSignInState, ports: AppSignInPorts): AppSignInRun {
  let state = initialState;
  let hasEnded = false;
  const abort = new AbortController();
  const timers = new Set<ReturnType<typeof setTimeout>>();

  const stopTimers = () => {
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
  };
  const send = (event: AppSignInEvent) => {
    if (hasEnded) return;
    // When the sign-in restarts after the user's confirmation, the timers start again.
    if (event.type === "begin") stopTimers();
    const [next, commands] = advanceAppSignIn(state, event);
    if (next !== state) {
      state = next;
      ports.onState(next);
    }
    for (const command of commands) run(command);
  };
  const sendResult = (result: Promise<AppSignInEvent>) => {
    result.then(send, (error: unknown) => {
      // Without this call, a late response would sign the user in after the page has reported a failure.
      abort.abort();
      send({ type: "requestFailed", reason: getReason(error) });
    });
  };
  const run = (command: AppSignInCommand) => {
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
  // Returns our own text, because each browser words network errors differently.
  return error instanceof Error && error.name !== "TypeError"
    ? error.message
    : "No connection. Please try again.";
}
