import { describe, expect, it } from "vitest";
import {
  type ArrivalEvent,
  type ArrivalState,
  advanceArrival,
  getOpeningState,
  getScreen,
  isLoading,
} from "@/lib/handoff/arrival-state";

const opening = (given: Partial<Parameters<typeof getOpeningState>[0]> = {}) =>
  getOpeningState({ hasToken: true, isFromElsewhere: false, isFromOurApp: false, userId: null, ...given });

function following(state: ArrivalState, ...events: ArrivalEvent[]): ArrivalState {
  return events.reduce((current, event) => advanceArrival(current, event)[0], state);
}

const begin: ArrivalEvent = { type: "begin" };
const established: ArrivalEvent = { type: "established", userId: "u1" };
const settled: ArrivalEvent = { type: "settled" };
const waiting = [begin, established, settled] as const;
const seen = (userId: string | null, isEmpty = false): ArrivalEvent => ({ type: "seen", userId, isEmpty });
const fallback = (name: Extract<ArrivalEvent, { type: "fallback" }>["name"]): ArrivalEvent => ({
  type: "fallback",
  name,
});

describe("the arrival screen", () => {
  it.each<[string, ArrivalState, ReturnType<typeof getScreen>]>([
    ["nobody comes from the app", opening({ hasToken: false }), "main"],
    ["a token is there", opening(), "loading"],
    ["another website led here", opening({ isFromElsewhere: true }), "asking"],
    ["it is asked for the session", following(opening(), begin), "loading"],
    [
      "somebody else is being signed out",
      following(opening({ userId: "u2", isFromOurApp: true }), begin, { type: "conflict" }),
      "loading",
    ],
    [
      "somebody else is signed in, and who leads here isn't known",
      following(opening({ userId: "u2" }), begin, { type: "conflict" }),
      "asking",
    ],
    [
      "the page was shown meanwhile, and the person says yes",
      following(opening({ userId: "u2" }), begin, fallback("tokenPresent"), { type: "conflict" }, begin),
      "loading",
    ],
    ["the session is there, the person not yet", following(opening(), ...waiting), "loading"],
    ["the person has appeared", following(opening(), ...waiting, seen("u1")), "main"],
    ["nothing is known of them", following(opening(), ...waiting, seen("u1", true)), "loading"],
    ["it is known later", following(opening(), ...waiting, seen("u1", true), seen("u1")), "main"],
    ["the server refuses", following(opening(), begin, { type: "refused", reason: "x" }), "error"],
    ["nobody answers", following(opening(), begin, { type: "crashed", reason: "x" }), "error"],
    ["the person continues without the app", following(opening(), begin, { type: "override" }), "main"],
    [
      "it fails after it was shown",
      following(opening(), begin, fallback("tokenPresent"), { type: "refused", reason: "x" }),
      "error",
    ],
  ])("the arrival screen shows the right screen when %s", (_when, state, screen) => {
    expect(getScreen(state)).toBe(screen);
  });
});

describe("the arrival's fallback timers", () => {
  it("fallback timers count from the beginning", () => {
    const waits = advanceArrival(opening(), begin)[1].filter((command) => command.do === "wait");
    expect(waits.map(({ ms, event }) => [ms, event])).toEqual([
      [2_000, fallback("userStillLoading")],
      [3_000, fallback("tokenPresent")],
      [5_000, fallback("incomplete")],
    ]);
  });

  it.each<[string, ArrivalState, ArrivalEvent, boolean]>([
    ["2 s with a user", following(opening({ userId: "u1" }), begin), fallback("userStillLoading"), true],
    ["2 s without one", following(opening(), begin), fallback("userStillLoading"), false],
    [
      "2 s when the other person was signed out",
      following(
        opening({ userId: "u2", isFromOurApp: true }),
        begin,
        { type: "conflict" },
        { type: "signedOut" },
      ),
      fallback("userStillLoading"),
      false,
    ],
    ["3 s with a token", following(opening(), begin), fallback("tokenPresent"), true],
    ["5 s while it is incomplete", following(opening(), ...waiting), fallback("incomplete"), true],
    [
      "1 s with nothing known of the person",
      following(opening(), ...waiting, seen("u1", true)),
      fallback("nothingLoaded"),
      true,
    ],
    ["any when all is done", following(opening(), ...waiting, seen("u1")), fallback("incomplete"), false],
    [
      "any when it failed",
      following(opening(), begin, { type: "refused", reason: "x" }),
      fallback("tokenPresent"),
      false,
    ],
  ])("the arrival's fallback timers: %s", (_when, state, event, isForced) => {
    const next = following(state, event);
    expect(next.isForced).toBe(isForced);
    // Only the screen changes; the phase stays.
    expect(next.phase).toBe(state.phase);
  });
});

describe("the arrival's session", () => {
  it("a new session is followed by 300 ms of waiting and a check every 500 ms", () => {
    expect(advanceArrival(following(opening(), begin), established)[1]).toEqual([
      { do: "wait", ms: 300, event: settled },
    ]);
    expect(advanceArrival(following(opening(), begin, established), settled)[1]).toEqual([
      { do: "check" },
      { do: "wait", ms: 500, event: { type: "tick" } },
    ]);
  });

  it("the page checks ten times for the person", () => {
    let state = following(opening(), ...waiting);
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
    const state = following(opening({ userId: "u2" }), ...waiting);
    expect(following(state, seen("u2")).phase).toBe("waiting");
    expect(following(state, seen(null)).phase).toBe("waiting");
    expect(following(state, seen("u1")).phase).toBe("done");
  });
});

describe("a conflict with another person's session", () => {
  const ofOurApp = opening({ userId: "u2", isFromOurApp: true });
  const conflict = following(ofOurApp, begin, { type: "conflict" });

  it("a conflict signs nobody out without consent, unless our app sent the link", () => {
    const [asking, commands] = advanceArrival(following(opening({ userId: "u2" }), begin), {
      type: "conflict",
    });
    expect(commands).toEqual([]);
    expect(isLoading(following(asking, fallback("tokenPresent"), fallback("incomplete")))).toBe(false);
    // After the person agreed, the token is tried again before anybody is signed out.
    const [again, asked] = advanceArrival(asking, begin);
    expect(asked[0]).toEqual({ do: "establish" });
    expect(advanceArrival(again, { type: "conflict" })[1]).toEqual([{ do: "clear" }]);
  });

  it("a person who agreed to another website's link isn't asked again", () => {
    const begun = following(opening({ userId: "u2", isFromElsewhere: true }), begin);
    expect(advanceArrival(begun, { type: "conflict" })[1]).toEqual([{ do: "clear" }]);
  });

  it("a conflict clears stored data, signs out, waits 500 and 300 ms and retries", () => {
    expect(advanceArrival(following(ofOurApp, begin), { type: "conflict" })[1]).toEqual([{ do: "clear" }]);
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
    const [state, commands] = advanceArrival(following(opening(), begin), event);
    expect(state.error).toEqual({ text, status });
    expect(commands).toEqual(tellsApp ? [{ do: "reportErrorToApp" }] : []);
  });

  it.each<ArrivalEvent>([
    established,
    settled,
    { type: "tick" },
    { type: "conflict" },
    { type: "crashed", reason: "x" },
  ])("%j is ignored after the person continued without the app", (event) => {
    const left = following(opening(), begin, { type: "override" });
    expect(advanceArrival(left, event)).toEqual([left, []]);
    expect(isLoading(left)).toBe(false);
  });
});
