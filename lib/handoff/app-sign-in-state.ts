// State machine that signs an app's user in on the subscription page (docs/product/hand-off.md). It has no side
// effects: it returns commands, which `runAppSignIn` runs.

export type AppSignInPhase =
  /** Asking the user to confirm, because the link came from another website or another user is signed in. */
  | "asking"
  | "establishing"
  /** Signing out another user who is signed in to this browser. */
  | "clearing"
  | "settling"
  /** Waiting until the page's data contains the signed-in user. */
  | "waiting"
  | "done"
  | "failed"
  /** The user continues without the app's session. */
  | "skipped";

export type AppSignInErrorStatus = "authentication_error" | "authentication_failed";

export interface AppSignInState {
  phase: AppSignInPhase;
  /** The signed-in user in the page's current data; null if nobody is signed in. */
  userId: string | null;
  /** Whether the profile, the organization and the subscription are all missing. */
  isEmpty: boolean;
  /** The user that the token's session belongs to. */
  expectedUserId: string | null;
  /**
   * Whether the sign-in may sign out another user. True if our app sent the link or the person using this
   * browser agreed.
   */
  canReplace: boolean;
  checks: number;
  /** Whether the page is shown before the sign-in is complete. */
  isForced: boolean;
  error: { text: string; status: AppSignInErrorStatus } | null;
}

export type AppSignInFallbackName = "userStillLoading" | "tokenPresent" | "incomplete" | "nothingLoaded";

export interface AppSignInRefusal {
  type: "refused";
  reason: string;
  /** Whether the token has the wrong format. */
  isMalformed: boolean;
}

export type AppSignInEvent =
  | { type: "begin" }
  | { type: "conflict" }
  | { type: "signedOut" }
  | { type: "established"; userId: string }
  | { type: "settled" }
  | { type: "dataLoaded"; userId: string | null; isEmpty: boolean }
  | { type: "tick" }
  /** The server rejected the request and gave a reason. */
  | AppSignInRefusal
  /** The server didn't respond, or responded too late. */
  | { type: "requestFailed"; reason: string }
  | { type: "fallback"; name: AppSignInFallbackName }
  | { type: "override" };

export type AppSignInCommand =
  | { do: "establish" }
  | { do: "clear" }
  | { do: "check" }
  /** Reloads the page. */
  | { do: "reload" }
  | { do: "reportErrorToApp" }
  | { do: "abandon" }
  | { do: "wait"; ms: number; event: AppSignInEvent };

export const ESTABLISH_TIMEOUT_MS = 3_000;
export const ESTABLISH_TIMEOUT_TEXT = "Session establishment timeout after 3 seconds";
const CHECK_EVERY_MS = 500;
const MAX_CHECKS = 10;
const CONFLICT_WAIT_MS = 500;
const SETTLE_MS = 300;
const NOTHING_LOADED_MS = 1_000;

/** Deadlines after which the page is shown even if the sign-in isn't complete. */
const FALLBACKS: readonly (readonly [afterMs: number, name: AppSignInFallbackName])[] = [
  [2_000, "userStillLoading"],
  [3_000, "tokenPresent"],
  [5_000, "incomplete"],
];

const IN_PROGRESS_PHASES: ReadonlySet<AppSignInPhase> = new Set([
  "establishing",
  "clearing",
  "settling",
  "waiting",
]);

export function isAppSignInInProgress({ phase }: AppSignInState): boolean {
  return IN_PROGRESS_PHASES.has(phase);
}

/** Returns whether the page is still waiting for data, regardless of what it shows. */
export function isAppSignInLoading(state: AppSignInState): boolean {
  return isAppSignInInProgress(state) || (state.phase === "done" && state.isEmpty);
}

export function getAppSignInScreen(state: AppSignInState): "asking" | "loading" | "error" | "main" {
  if (state.phase === "asking") return "asking";
  if (state.error) return "error";
  return isAppSignInLoading(state) && !state.isForced ? "loading" : "main";
}

interface InitialStateOptions {
  hasToken: boolean;
  isFromElsewhere: boolean;
  isFromOurApp: boolean;
  userId: string | null;
}

export function getInitialAppSignInState({
  hasToken,
  isFromElsewhere,
  isFromOurApp,
  userId,
}: InitialStateOptions): AppSignInState {
  return {
    phase: hasToken ? (isFromElsewhere ? "asking" : "establishing") : "skipped",
    userId,
    isEmpty: false,
    expectedUserId: null,
    canReplace: isFromOurApp,
    checks: 0,
    isForced: false,
    error: null,
  };
}

type Step = readonly [state: AppSignInState, commands: readonly AppSignInCommand[]];

export function advanceAppSignIn(state: AppSignInState, event: AppSignInEvent): Step {
  switch (event.type) {
    case "begin":
      return markStarted({ ...state, canReplace: state.canReplace || state.phase === "asking" });
    case "override":
      return [{ ...state, phase: "skipped", isForced: true }, [{ do: "abandon" }]];
    case "fallback":
      return [isDue(state, event.name) ? { ...state, isForced: true } : state, []];
    case "dataLoaded":
      return handleLoadedData({ ...state, userId: event.userId, isEmpty: event.isEmpty });
    default:
      return isAppSignInInProgress(state) ? advanceHandoff(state, event) : [state, []];
  }
}

function markStarted(state: AppSignInState): Step {
  return [
    { ...state, phase: "establishing", isForced: false },
    [{ do: "establish" }, ...FALLBACKS.map(createFallbackCommand)],
  ];
}

function createFallbackCommand([ms, name]: (typeof FALLBACKS)[number]): AppSignInCommand {
  return { do: "wait", ms, event: { type: "fallback", name } };
}

function isDue(state: AppSignInState, name: AppSignInFallbackName): boolean {
  if (name === "userStillLoading") return state.userId !== null && isAppSignInLoading(state);
  if (name === "nothingLoaded") return state.isEmpty && isAppSignInLoading(state);
  return isAppSignInInProgress(state);
}

type HandoffEvent = Exclude<AppSignInEvent, { type: "begin" | "override" | "fallback" | "dataLoaded" }>;

function advanceHandoff(state: AppSignInState, event: HandoffEvent): Step {
  switch (event.type) {
    case "conflict":
      return state.canReplace
        ? [{ ...state, phase: "clearing" }, [{ do: "clear" }]]
        : [{ ...state, phase: "asking" }, []];
    case "signedOut": {
      const retry: AppSignInEvent = { type: "settled" };
      // The other user's data must no longer be shown.
      return [{ ...state, userId: null }, [{ do: "wait", ms: CONFLICT_WAIT_MS + SETTLE_MS, event: retry }]];
    }
    case "established": {
      const next: AppSignInState = { ...state, phase: "settling", expectedUserId: event.userId };
      return [next, [{ do: "wait", ms: SETTLE_MS, event: { type: "settled" } }]];
    }
    case "settled":
      return state.phase === "clearing"
        ? [{ ...state, phase: "establishing" }, [{ do: "establish" }]]
        : checkSession(state);
    case "tick":
      return state.phase === "waiting" ? checkSession(state) : [state, []];
    case "refused":
      return [toRefusedState(state, event), []];
    case "requestFailed":
      return [toFailedRequestState(state, event.reason), [{ do: "reportErrorToApp" }]];
  }
}

function checkSession(state: AppSignInState): Step {
  // The session exists, but the page's data doesn't include it yet. A reload fixes this.
  if (state.checks === MAX_CHECKS) return [state, [{ do: "reload" }]];
  return [
    { ...state, phase: "waiting", checks: state.checks + 1 },
    [{ do: "check" }, { do: "wait", ms: CHECK_EVERY_MS, event: { type: "tick" } }],
  ];
}

/** Handles the server's current data. Ignores data from before the session started. */
function handleLoadedData(state: AppSignInState): Step {
  const { phase, userId, expectedUserId, isEmpty } = state;
  if (phase !== "waiting" || userId === null || userId !== expectedUserId) return [state, []];
  const nothingLoaded: AppSignInEvent = { type: "fallback", name: "nothingLoaded" };
  const commands: AppSignInCommand[] = isEmpty
    ? [{ do: "wait", ms: NOTHING_LOADED_MS, event: nothingLoaded }]
    : [];
  return [{ ...state, phase: "done" }, commands];
}

function toRefusedState(state: AppSignInState, { reason, isMalformed }: AppSignInRefusal): AppSignInState {
  const text = isMalformed ? reason : `Authentication failed: ${reason}`;
  return { ...state, phase: "failed", error: { text, status: "authentication_failed" } };
}

function toFailedRequestState(state: AppSignInState, reason: string): AppSignInState {
  const text = `An error occurred during authentication: ${reason}`;
  return { ...state, phase: "failed", error: { text, status: "authentication_error" } };
}
