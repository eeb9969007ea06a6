// State machine of the subscription page while a person arrives from the app (specification §4.6). It is pure:
// it returns commands instead of running them.

export type ArrivalPhase =
  /** Asks the person first: the link came from another website, or another person is signed in. */
  | "asking"
  | "establishing"
  /** Signing out another person in this browser. */
  | "clearing"
  | "settling"
  /** Waiting for the signed-in person to appear. */
  | "waiting"
  | "done"
  | "failed"
  /** The person continues without the app's session. */
  | "left";

export type ArrivalErrorStatus = "authentication_error" | "authentication_failed";

export interface ArrivalState {
  phase: ArrivalPhase;
  /** The signed-in person that the page knows of; null if nobody is signed in. */
  userId: string | null;
  /** Neither profile, organization nor subscription has loaded. */
  isEmpty: boolean;
  /** The person of the token's session. */
  expectedUserId: string | null;
  /** Whether a signed-in person may be signed out for the token: our app sent the link, or the person agreed. */
  canReplace: boolean;
  checks: number;
  /** Whether the page is shown before the arrival is complete. */
  isForced: boolean;
  error: { text: string; status: ArrivalErrorStatus } | null;
}

export type FallbackName = "userStillLoading" | "tokenPresent" | "incomplete" | "nothingLoaded";

export type ArrivalEvent =
  | { type: "begin" }
  | { type: "conflict" }
  | { type: "signedOut" }
  | { type: "established"; userId: string }
  | { type: "settled" }
  | { type: "seen"; userId: string | null; isEmpty: boolean }
  | { type: "tick" }
  /** The server rejected the request with a reason. */
  | { type: "refused"; reason: string }
  /** No response, or none in time. */
  | { type: "crashed"; reason: string }
  | { type: "fallback"; name: FallbackName }
  | { type: "override" };

export type ArrivalCommand =
  | { do: "establish" }
  | { do: "clear" }
  | { do: "check" }
  /** Reloads the page. */
  | { do: "reload" }
  | { do: "reportErrorToApp" }
  | { do: "abandon" }
  | { do: "wait"; ms: number; event: ArrivalEvent };

export const ESTABLISH_TIMEOUT_MS = 3_000;
export const ESTABLISH_TIMEOUT_TEXT = "Session establishment timeout after 3 seconds";
export const INVALID_FORMAT_TEXT = "Invalid session token format.";
const CHECK_EVERY_MS = 500;
const MAX_CHECKS = 10;
const CONFLICT_WAIT_MS = 500;
const SETTLE_MS = 300;
const NOTHING_LOADED_MS = 1_000;

/** Shows the page after these times at the latest. */
const FALLBACKS: readonly (readonly [afterMs: number, name: FallbackName])[] = [
  [2_000, "userStillLoading"],
  [3_000, "tokenPresent"],
  [5_000, "incomplete"],
];

const IN_PROGRESS_PHASES: ReadonlySet<ArrivalPhase> = new Set([
  "establishing",
  "clearing",
  "settling",
  "waiting",
]);

export function isInProgress({ phase }: ArrivalState): boolean {
  return IN_PROGRESS_PHASES.has(phase);
}

/** Returns whether the page still waits for data, regardless of what it shows. */
export function isLoading(state: ArrivalState): boolean {
  return isInProgress(state) || (state.phase === "done" && state.isEmpty);
}

export function getScreen(state: ArrivalState): "asking" | "loading" | "error" | "main" {
  if (state.phase === "asking") return "asking";
  if (state.error) return "error";
  return isLoading(state) && !state.isForced ? "loading" : "main";
}

interface OpeningOptions {
  hasToken: boolean;
  isFromElsewhere: boolean;
  isFromOurApp: boolean;
  userId: string | null;
}

export function getOpeningState({
  hasToken,
  isFromElsewhere,
  isFromOurApp,
  userId,
}: OpeningOptions): ArrivalState {
  return {
    phase: hasToken ? (isFromElsewhere ? "asking" : "establishing") : "left",
    userId,
    isEmpty: false,
    expectedUserId: null,
    canReplace: isFromOurApp,
    checks: 0,
    isForced: false,
    error: null,
  };
}

type Step = readonly [state: ArrivalState, commands: readonly ArrivalCommand[]];

export function advanceArrival(state: ArrivalState, event: ArrivalEvent): Step {
  switch (event.type) {
    case "begin":
      return markStarted({ ...state, canReplace: state.canReplace || state.phase === "asking" });
    case "override":
      return [{ ...state, phase: "left", isForced: true }, [{ do: "abandon" }]];
    case "fallback":
      return [isDue(state, event.name) ? { ...state, isForced: true } : state, []];
    case "seen":
      return handleSeen({ ...state, userId: event.userId, isEmpty: event.isEmpty });
    default:
      return isInProgress(state) ? advanceHandoff(state, event) : [state, []];
  }
}

function markStarted(state: ArrivalState): Step {
  return [
    { ...state, phase: "establishing", isForced: false },
    [{ do: "establish" }, ...FALLBACKS.map(createFallbackCommand)],
  ];
}

function createFallbackCommand([ms, name]: (typeof FALLBACKS)[number]): ArrivalCommand {
  return { do: "wait", ms, event: { type: "fallback", name } };
}

function isDue(state: ArrivalState, name: FallbackName): boolean {
  if (name === "userStillLoading") return state.userId !== null && isLoading(state);
  if (name === "nothingLoaded") return state.isEmpty && isLoading(state);
  return isInProgress(state);
}

type HandoffEvent = Exclude<ArrivalEvent, { type: "begin" | "override" | "fallback" | "seen" }>;

function advanceHandoff(state: ArrivalState, event: HandoffEvent): Step {
  switch (event.type) {
    case "conflict":
      return state.canReplace
        ? [{ ...state, phase: "clearing" }, [{ do: "clear" }]]
        : [{ ...state, phase: "asking" }, []];
    case "signedOut": {
      const again: ArrivalEvent = { type: "settled" };
      // Data of the other person must no longer be shown.
      return [{ ...state, userId: null }, [{ do: "wait", ms: CONFLICT_WAIT_MS + SETTLE_MS, event: again }]];
    }
    case "established": {
      const next: ArrivalState = { ...state, phase: "settling", expectedUserId: event.userId };
      return [next, [{ do: "wait", ms: SETTLE_MS, event: { type: "settled" } }]];
    }
    case "settled":
      return state.phase === "clearing"
        ? [{ ...state, phase: "establishing" }, [{ do: "establish" }]]
        : checkSession(state);
    case "tick":
      return state.phase === "waiting" ? checkSession(state) : [state, []];
    case "refused":
      return [toRefusedState(state, event.reason), []];
    case "crashed":
      return [toCrashedState(state, event.reason), [{ do: "reportErrorToApp" }]];
  }
}

function checkSession(state: ArrivalState): Step {
  // The session exists, but the page hasn't shown it in time; a reload shows it.
  if (state.checks === MAX_CHECKS) return [state, [{ do: "reload" }]];
  return [
    { ...state, phase: "waiting", checks: state.checks + 1 },
    [{ do: "check" }, { do: "wait", ms: CHECK_EVERY_MS, event: { type: "tick" } }],
  ];
}

/** Handles the server's current data. Data from before the session is ignored. */
function handleSeen(state: ArrivalState): Step {
  const { phase, userId, expectedUserId, isEmpty } = state;
  if (phase !== "waiting" || userId === null || userId !== expectedUserId) return [state, []];
  const nothingLoaded: ArrivalEvent = { type: "fallback", name: "nothingLoaded" };
  const commands: ArrivalCommand[] = isEmpty
    ? [{ do: "wait", ms: NOTHING_LOADED_MS, event: nothingLoaded }]
    : [];
  return [{ ...state, phase: "done" }, commands];
}

function toRefusedState(state: ArrivalState, reason: string): ArrivalState {
  const text = reason === INVALID_FORMAT_TEXT ? reason : `Authentication failed: ${reason}`;
  return { ...state, phase: "failed", error: { text, status: "authentication_failed" } };
}

function toCrashedState(state: ArrivalState, reason: string): ArrivalState {
  const text = `An error occurred during authentication: ${reason}`;
  return { ...state, phase: "failed", error: { text, status: "authentication_error" } };
}
