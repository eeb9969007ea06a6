import { describe, expect, it } from "vitest";
import {
  type ArrivalEvent,
  type ArrivalState,
  advanceArrival,
  getOpeningState,
  getScreen,
  isLoading,
} from "@/lib/handoff/arrival-state";

const createOpening = (overrides: Partial<Parameters<typeof getOpeningState>[0]> = {}) =>
  getOpeningState({
    hasToken: true,
    isFromElsewhere: false,
    isFromOurApp: false,
    userId: null,
    ...overrides,
  });

function applyEvents(state: ArrivalState, ...events: ArrivalEvent[]): ArrivalState {
  return events.reduce((current, event) => advanceArrival(current, event)[0], state);
}

const begin: ArrivalEvent = { type: "begin" };
const established: ArrivalEvent = { type: "established", userId: "u1" };
const settled: ArrivalEvent = { type: "settled" };
const waitingEvents = [begin, established, settled] as const;
const createSeenEvent = (userId: string | null, isEmpty = false): ArrivalEvent => ({
  type: "seen",
  userId,
  isEmpty,
});
const createFallbackEvent = (name: Extract<ArrivalEvent, { type: "fallback" }>["name"]): ArrivalEvent => ({
  type: "fallback",
  name,
});

describe("the arrival screen", () => {
  it.each<[string, ArrivalState, ReturnType<typeof getScreen>]>([
    ["the person doesn't come from the app", createOpening({ hasToken: false }), "main"],
    ["a token arrives", createOpening(), "loading"],
    ["another website linked here", createOpening({ isFromElsewhere: true }), "asking"],
    ["the server is asked for a session", applyEvents(createOpening(), begin), "loading"],
    [
      "somebody else is being signed out",
      applyEvents(createOpening({ userId: "u2", isFromOurApp: true }), begin, { type: "conflict" }),
      "loading",
    ],
    [
      "somebody else is signed in and the link's source is unknown",
      applyEvents(createOpening({ userId: "u2" }), begin, { type: "conflict" }),
      "asking",
    ],
    [
      "the page was already shown and the person agrees",
      applyEvents(
        createOpening({ userId: "u2" }),
        begin,
        createFallbackEvent("tokenPresent"),
        { type: "conflict" },
        begin,
      ),
      "loading",
    ],
    [
      "the session exists but the person hasn't appeared",
      applyEvents(createOpening(), ...waitingEvents),
      "loading",
    ],
    [
      "the person has appeared",
      applyEvents(createOpening(), ...waitingEvents, createSeenEvent("u1")),
      "main",
    ],
    [
      "the person has appeared without data",
      applyEvents(createOpening(), ...waitingEvents, createSeenEvent("u1", true)),
      "loading",
    ],
    [
      "the person's data appears later",
      applyEvents(createOpening(), ...waitingEvents, createSeenEvent("u1", true), createSeenEvent("u1")),
      "main",
    ],
    [
      "the server rejects the token",
      applyEvents(createOpening(), begin, { type: "refused", reason: "x" }),
      "error",
    ],
    [
      "the server doesn't respond",
      applyEvents(createOpening(), begin, { type: "crashed", reason: "x" }),
      "error",
    ],
    [
      "the person continues without the app",
      applyEvents(createOpening(), begin, { type: "override" }),
      "main",
    ],
    [
      "the arrival fails after the page was shown",
      applyEvents(createOpening(), begin, createFallbackEvent("tokenPresent"), {
        type: "refused",
        reason: "x",
      }),
      "error",
    ],
  ])("the arrival shows the right screen when %s", (_when, state, screen) => {
    expect(getScreen(state)).toBe(screen);
  });
});

describe("the arrival's fallback timers", () => {
  it("the arrival's fallback timers count from its beginning", () => {
    const waitCommands = advanceArrival(createOpening(), begin)[1].filter((command) => command.do === "wait");
    expect(waitCommands.map(({ ms, event }) => [ms, event])).toEqual([
      [2_000, createFallbackEvent("userStillLoading")],
      [3_000, createFallbackEvent("tokenPresent")],
      [5_000, createFallbackEvent("incomplete")],
    ]);
  });

  it.each<[string, ArrivalState, ArrivalEvent, boolean]>([
    [
      "2 s with a user",
      applyEvents(createOpening({ userId: "u1" }), begin),
      createFallbackEvent("userStillLoading"),
      true,
    ],
    [
      "2 s without a user",
      applyEvents(createOpening(), begin),
      createFallbackEvent("userStillLoading"),
      false,
    ],
    [
      "2 s when the other person was signed out",
      applyEvents(
        createOpening({ userId: "u2", isFromOurApp: true }),
        begin,
        { type: "conflict" },
        { type: "signedOut" },
      ),
      createFallbackEvent("userStillLoading"),
      false,
    ],
    ["3 s with a token", applyEvents(createOpening(), begin), createFallbackEvent("tokenPresent"), true],
    [
      "5 s while the arrival is incomplete",
      applyEvents(createOpening(), ...waitingEvents),
      createFallbackEvent("incomplete"),
      true,
    ],
    [
      "1 s without the person's data",
      applyEvents(createOpening(), ...waitingEvents, createSeenEvent("u1", true)),
      createFallbackEvent("nothingLoaded"),
      true,
    ],
    [
      "any after the arrival is done",
      applyEvents(createOpening(), ...waitingEvents, createSeenEvent("u1")),
      createFallbackEvent("incomplete"),
      false,
    ],
    [
      "any after the arrival failed",
      applyEvents(createOpening(), begin, { type: "refused", reason: "x" }),
      createFallbackEvent("tokenPresent"),
      false,
    ],
  ])("the arrival's fallback timers: %s", (_when, state, event, isForced) => {
    const next = applyEvents(state, event);
    expect(next.isForced).toBe(isForced);
    // Only the screen changes; the phase stays.
    expect(next.phase).toBe(state.phase);
  });
});

describe("the arrival's session", () => {
  it("a new session is followed by 300 ms of waiting and a check every 500 ms", () => {
    expect(advanceArrival(applyEvents(createOpening(), begin), established)[1]).toEqual([
      { do: "wait", ms: 300, event: settled },
    ]);
    expect(advanceArrival(applyEvents(createOpening(), begin, established), settled)[1]).toEqual([
      { do: "check" },
      { do: "wait", ms: 500, event: { type: "tick" } },
    ]);
  });

  it("the page checks ten times whether the person is signed in", () => {
    let state = applyEvents(createOpening(), ...waitingEvents);
    let checks = 1;
    let last: ReturnType<typeof advanceArrival>[1] = [];
    do {
      const [next, commands] = advanceArrival(state, { type: "tick" });
      state = next;
      last = commands;
      checks += commands.filter((command) => command.do === "check").length;
    } while (last.length > 1);
    expect(checks).toBe(10);
    // The session exists, so the page reloads instead of reporting a failure.
    expect(last).toEqual([{ do: "reload" }]);
    expect(state.error).toBeNull();
  });

  it("data of another person from before the session is ignored", () => {
    const state = applyEvents(createOpening({ userId: "u2" }), ...waitingEvents);
    expect(applyEvents(state, createSeenEvent("u2")).phase).toBe("waiting");
    expect(applyEvents(state, createSeenEvent(null)).phase).toBe("waiting");
    expect(applyEvents(state, createSeenEvent("u1")).phase).toBe("done");
  });
});

describe("a conflict with another person's session", () => {
  const ofOurApp = createOpening({ userId: "u2", isFromOurApp: true });
  const conflict = applyEvents(ofOurApp, begin, { type: "conflict" });

  it("a conflict signs nobody out without consent, unless our app sent the link", () => {
    const [asking, commands] = advanceArrival(applyEvents(createOpening({ userId: "u2" }), begin), {
      type: "conflict",
    });
    expect(commands).toEqual([]);
    expect(
      isLoading(applyEvents(asking, createFallbackEvent("tokenPresent"), createFallbackEvent("incomplete"))),
    ).toBe(false);
    // After the person agreed, the token is tried again before anyone is signed out.
    const [again, asked] = advanceArrival(asking, begin);
    expect(asked[0]).toEqual({ do: "establish" });
    expect(advanceArrival(again, { type: "conflict" })[1]).toEqual([{ do: "clear" }]);
  });

  it("a person who agreed to another website's link isn't asked again", () => {
    const opened = applyEvents(createOpening({ userId: "u2", isFromElsewhere: true }), begin);
    expect(advanceArrival(opened, { type: "conflict" })[1]).toEqual([{ do: "clear" }]);
  });

  it("a conflict clears stored data, signs out, waits 500 and 300 ms and retries", () => {
    expect(advanceArrival(applyEvents(ofOurApp, begin), { type: "conflict" })[1]).toEqual([{ do: "clear" }]);
    const [signedOut, commands] = advanceArrival(conflict, { type: "signedOut" });
    expect(commands).toEqual([{ do: "wait", ms: 800, event: settled }]);
    expect(signedOut.userId).toBeNull();
    expect(advanceArrival(signedOut, settled)).toEqual([
      expect.objectContaining({ phase: "establishing" }),
      [{ do: "establish" }],
    ]);
  });
});

describe("errors of an arrival", () => {
  it.each<[ArrivalEvent, string, string, boolean]>([
    [
      { type: "refused", reason: "Invalid session token format." },
      "Invalid session token format.",
      "authentication_failed",
      false,
    ],
    [
      { type: "refused", reason: "This link has expired." },
      "Authentication failed: This link has expired.",
      "authentication_failed",
      false,
    ],
    [
      { type: "crashed", reason: "Session establishment timeout after 3 seconds" },
      "An error occurred during authentication: Session establishment timeout after 3 seconds",
      "authentication_error",
      true,
    ],
  ])("an arrival that fails reports %j", (event, text, status, tellsApp) => {
    const [state, commands] = advanceArrival(applyEvents(createOpening(), begin), event);
    expect(state.error).toEqual({ text, status });
    expect(commands).toEqual(tellsApp ? [{ do: "reportErrorToApp" }] : []);
  });

  it.each<ArrivalEvent>([
    established,
    settled,
    { type: "tick" },
    { type: "conflict" },
    { type: "crashed", reason: "x" },
  ])("an arrival ignores %j after the person continued without the app", (event) => {
    const left = applyEvents(createOpening(), begin, { type: "override" });
    expect(advanceArrival(left, event)).toEqual([left, []]);
    expect(isLoading(left)).toBe(false);
  });
});
