import { describe, expect, it } from "vitest";
import {
  type AppSignInEvent,
  type AppSignInState,
  advanceAppSignIn,
  getAppSignInScreen,
  getInitialAppSignInState,
  isAppSignInLoading,
} from "@/lib/handoff/app-sign-in-state";

const createState = (overrides: Partial<Parameters<typeof getInitialAppSignInState>[0]> = {}) =>
  getInitialAppSignInState({
    hasToken: true,
    isFromElsewhere: false,
    isFromOurApp: false,
    userId: null,
    ...overrides,
  });

function applyEvents(state: AppSignInState, ...events: AppSignInEvent[]): AppSignInState {
  return events.reduce((current, event) => advanceAppSignIn(current, event)[0], state);
}

const begin: AppSignInEvent = { type: "begin" };
const established: AppSignInEvent = { type: "established", userId: "u1" };
const settled: AppSignInEvent = { type: "settled" };
const waitingEvents = [begin, established, settled] as const;
const createDataLoadedEvent = (userId: string | null, isEmpty = false): AppSignInEvent => ({
  type: "dataLoaded",
  userId,
  isEmpty,
});
const createFallbackEvent = (
  name: Extract<AppSignInEvent, { type: "fallback" }>["name"],
): AppSignInEvent => ({
  type: "fallback",
  name,
});

describe("the screen during a sign-in from the app", () => {
  it.each<[string, AppSignInState, ReturnType<typeof getAppSignInScreen>]>([
    ["the person doesn't come from the app", createState({ hasToken: false }), "main"],
    ["a token arrives", createState(), "loading"],
    ["another website sent the link", createState({ isFromElsewhere: true }), "asking"],
    ["the server is asked for a session", applyEvents(createState(), begin), "loading"],
    [
      "another person is being signed out",
      applyEvents(createState({ userId: "u2", isFromOurApp: true }), begin, { type: "conflict" }),
      "loading",
    ],
    [
      "another person is signed in and the source of the link is unknown",
      applyEvents(createState({ userId: "u2" }), begin, { type: "conflict" }),
      "asking",
    ],
    [
      "the page was already shown and the person agrees",
      applyEvents(
        createState({ userId: "u2" }),
        begin,
        createFallbackEvent("tokenPresent"),
        { type: "conflict" },
        begin,
      ),
      "loading",
    ],
    [
      "the session exists but the person's data isn't loaded",
      applyEvents(createState(), ...waitingEvents),
      "loading",
    ],
    [
      "the person's data is loaded",
      applyEvents(createState(), ...waitingEvents, createDataLoadedEvent("u1")),
      "main",
    ],
    [
      "the person is signed in without a profile, organization or subscription",
      applyEvents(createState(), ...waitingEvents, createDataLoadedEvent("u1", true)),
      "loading",
    ],
    [
      "the person's data is loaded later",
      applyEvents(
        createState(),
        ...waitingEvents,
        createDataLoadedEvent("u1", true),
        createDataLoadedEvent("u1"),
      ),
      "main",
    ],
    [
      "the server rejects the token",
      applyEvents(createState(), begin, { type: "refused", reason: "x", isMalformed: false }),
      "error",
    ],
    [
      "the server doesn't respond",
      applyEvents(createState(), begin, { type: "requestFailed", reason: "x" }),
      "error",
    ],
    ["the person continues without the app", applyEvents(createState(), begin, { type: "override" }), "main"],
    [
      "the sign-in fails after the page was shown",
      applyEvents(createState(), begin, createFallbackEvent("tokenPresent"), {
        type: "refused",
        reason: "x",
        isMalformed: false,
      }),
      "error",
    ],
  ])("getAppSignInScreen returns the expected screen when %s", (_when, state, screen) => {
    expect(getAppSignInScreen(state)).toBe(screen);
  });
});

describe("the fallback timers of a sign-in from the app", () => {
  it("the fallback timers of a sign-in from the app start when the sign-in starts", () => {
    const waitCommands = advanceAppSignIn(createState(), begin)[1].filter((command) => command.do === "wait");
    expect(waitCommands.map(({ ms, event }) => [ms, event])).toEqual([
      [2_000, createFallbackEvent("userStillLoading")],
      [3_000, createFallbackEvent("tokenPresent")],
      [5_000, createFallbackEvent("incomplete")],
    ]);
  });

  it.each<[string, AppSignInState, AppSignInEvent, boolean]>([
    [
      "after 2 s if a user is signed in",
      applyEvents(createState({ userId: "u1" }), begin),
      createFallbackEvent("userStillLoading"),
      true,
    ],
    [
      "not after 2 s if no user is signed in",
      applyEvents(createState(), begin),
      createFallbackEvent("userStillLoading"),
      false,
    ],
    [
      "not after 2 s if another person was signed out",
      applyEvents(
        createState({ userId: "u2", isFromOurApp: true }),
        begin,
        { type: "conflict" },
        { type: "signedOut" },
      ),
      createFallbackEvent("userStillLoading"),
      false,
    ],
    [
      "after 3 s if there is a token",
      applyEvents(createState(), begin),
      createFallbackEvent("tokenPresent"),
      true,
    ],
    [
      "after 5 s if the sign-in is still incomplete",
      applyEvents(createState(), ...waitingEvents),
      createFallbackEvent("incomplete"),
      true,
    ],
    [
      "after 1 s without the person's data",
      applyEvents(createState(), ...waitingEvents, createDataLoadedEvent("u1", true)),
      createFallbackEvent("nothingLoaded"),
      true,
    ],
    [
      "never after the sign-in is complete",
      applyEvents(createState(), ...waitingEvents, createDataLoadedEvent("u1")),
      createFallbackEvent("incomplete"),
      false,
    ],
    [
      "never after the sign-in failed",
      applyEvents(createState(), begin, { type: "refused", reason: "x", isMalformed: false }),
      createFallbackEvent("tokenPresent"),
      false,
    ],
  ])(
    "a fallback timer hides a sign-in's loading screen at the right time: %s",
    (_when, state, event, isForced) => {
      const next = applyEvents(state, event);
      expect(next.isForced).toBe(isForced);
      // A fallback timer never changes the phase of the sign-in.
      expect(next.phase).toBe(state.phase);
    },
  );
});

describe("the session of a sign-in from the app", () => {
  it("a sign-in from the app waits 300 ms, then checks the session every 500 ms", () => {
    expect(advanceAppSignIn(applyEvents(createState(), begin), established)[1]).toEqual([
      { do: "wait", ms: 300, event: settled },
    ]);
    expect(advanceAppSignIn(applyEvents(createState(), begin, established), settled)[1]).toEqual([
      { do: "check" },
      { do: "wait", ms: 500, event: { type: "tick" } },
    ]);
  });

  it("a sign-in from the app reloads the page if ten sign-in checks don't succeed", () => {
    let state = applyEvents(createState(), ...waitingEvents);
    let checks = 1;
    let last: ReturnType<typeof advanceAppSignIn>[1] = [];
    do {
      const [next, commands] = advanceAppSignIn(state, { type: "tick" });
      state = next;
      last = commands;
      checks += commands.filter((command) => command.do === "check").length;
    } while (last.length > 1);
    expect(checks).toBe(10);
    // The session exists, so the page reloads instead of reporting a failure.
    expect(last).toEqual([{ do: "reload" }]);
    expect(state.error).toBeNull();
  });

  it("a sign-in from the app ignores data that was loaded for the previous session", () => {
    const state = applyEvents(createState({ userId: "u2" }), ...waitingEvents);
    expect(applyEvents(state, createDataLoadedEvent("u2")).phase).toBe("waiting");
    expect(applyEvents(state, createDataLoadedEvent(null)).phase).toBe("waiting");
    expect(applyEvents(state, createDataLoadedEvent("u1")).phase).toBe("done");
  });
});

describe("a sign-in from the app while another person is signed in", () => {
  const fromOurApp = createState({ userId: "u2", isFromOurApp: true });
  const conflict = applyEvents(fromOurApp, begin, { type: "conflict" });

  it("a sign-in that our app didn't start asks before signing out another person", () => {
    const [asking, commands] = advanceAppSignIn(applyEvents(createState({ userId: "u2" }), begin), {
      type: "conflict",
    });
    expect(commands).toEqual([]);
    expect(
      isAppSignInLoading(
        applyEvents(asking, createFallbackEvent("tokenPresent"), createFallbackEvent("incomplete")),
      ),
    ).toBe(false);
    // After the person agrees, the token is tried again before anyone is signed out.
    const [again, asked] = advanceAppSignIn(asking, begin);
    expect(asked[0]).toEqual({ do: "establish" });
    expect(advanceAppSignIn(again, { type: "conflict" })[1]).toEqual([{ do: "clear" }]);
  });

  it("a person who already confirmed a link from another website isn't asked again", () => {
    const opened = applyEvents(createState({ userId: "u2", isFromElsewhere: true }), begin);
    expect(advanceAppSignIn(opened, { type: "conflict" })[1]).toEqual([{ do: "clear" }]);
  });

  it("a sign-in from the app retries 800 ms after signing out another person", () => {
    expect(advanceAppSignIn(applyEvents(fromOurApp, begin), { type: "conflict" })[1]).toEqual([
      { do: "clear" },
    ]);
    const [signedOut, commands] = advanceAppSignIn(conflict, { type: "signedOut" });
    expect(commands).toEqual([{ do: "wait", ms: 800, event: settled }]);
    expect(signedOut.userId).toBeNull();
    expect(advanceAppSignIn(signedOut, settled)).toEqual([
      expect.objectContaining({ phase: "establishing" }),
      [{ do: "establish" }],
    ]);
  });
});

describe("errors of a sign-in from the app", () => {
  it.each<[AppSignInEvent, string, string, boolean]>([
    [
      { type: "refused", reason: "Invalid session token format.", isMalformed: true },
      "Invalid session token format.",
      "authentication_failed",
      false,
    ],
    [
      { type: "refused", reason: "This link has expired.", isMalformed: false },
      "Authentication failed: This link has expired.",
      "authentication_failed",
      false,
    ],
    [
      { type: "requestFailed", reason: "Session establishment timeout after 3 seconds" },
      "An error occurred during authentication: Session establishment timeout after 3 seconds",
      "authentication_error",
      true,
    ],
  ])("a sign-in from the app reports the error %j", (event, text, status, isReportedToApp) => {
    const [state, commands] = advanceAppSignIn(applyEvents(createState(), begin), event);
    expect(state.error).toEqual({ text, status });
    expect(commands).toEqual(isReportedToApp ? [{ do: "reportErrorToApp" }] : []);
  });

  it.each<AppSignInEvent>([
    established,
    settled,
    { type: "tick" },
    { type: "conflict" },
    { type: "requestFailed", reason: "x" },
  ])("a sign-in from the app ignores %j after the person continued without the app", (event) => {
    const skipped = applyEvents(createState(), begin, { type: "override" });
    expect(advanceAppSignIn(skipped, event)).toEqual([skipped, []]);
    expect(isAppSignInLoading(skipped)).toBe(false);
  });
});
