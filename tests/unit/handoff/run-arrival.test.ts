import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type ArrivalState, getOpeningState, getScreen } from "@/lib/handoff/arrival-state";
import { type ArrivalPorts, type EstablishResult, runArrival } from "@/lib/handoff/run-arrival";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

type Outcome = EstablishResult | "never" | Error;

interface Options {
  userId?: string;
  appearsAtCheck?: number;
  isFromOurApp?: boolean;
}

/** Runs an arrival with the given responses and records its actions with their times. */
function runWatched(outcomes: Outcome[], options: Options = {}) {
  const { userId = null, appearsAtCheck = 1, isFromOurApp = false } = options;
  const startedAt = Date.now();
  const log: [number, string][] = [];
  const note = (what: string) => void log.push([Date.now() - startedAt, what]);
  let checks = 0;
  let state: ArrivalState = getOpeningState({ hasToken: true, isFromElsewhere: false, isFromOurApp, userId });
  let shown = getScreen(state);
  const ports: ArrivalPorts = {
    establish: async (signal) => {
      signal.addEventListener("abort", () => note("abort"));
      note("establish");
      const outcome = outcomes.shift() ?? "never";
      if (outcome === "never") return new Promise<never>(() => undefined);
      if (outcome instanceof Error) throw outcome;
      return outcome;
    },
    clear: async () => note("clear"),
    check: () => {
      checks += 1;
      note("check");
      if (checks === appearsAtCheck) arrival.send({ type: "seen", userId: "u1", isEmpty: false });
    },
    reload: () => note("reload"),
    reportErrorToApp: ({ status }) => note(`report ${status}`),
    abandon: () => note("abandon"),
    onState: (next) => {
      state = next;
      if (getScreen(next) === shown) return;
      shown = getScreen(next);
      note(shown);
    },
  };
  const arrival = runArrival(state, ports);
  arrival.send({ type: "begin" });
  return { arrival, log, current: () => state };
}

const established: EstablishResult = { type: "established", userId: "u1" };

it("an arrival establishes the session and shows the page", async () => {
  const { log } = runWatched([established]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(log).toEqual([
    [0, "establish"],
    [300, "check"],
    [300, "main"],
  ]);
});

it("an arrival signs another person out first if our app sent the link", async () => {
  const { log } = runWatched([{ type: "conflict" }, established], { userId: "u2", isFromOurApp: true });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(log).toEqual([
    [0, "establish"],
    [0, "clear"],
    [800, "establish"],
    [1_100, "check"],
    [1_100, "main"],
  ]);
});

it("an arrival waits for consent before signing another person out, and restarts its timers afterward", async () => {
  const { arrival, log } = runWatched([{ type: "conflict" }, { type: "conflict" }, "never"], {
    userId: "u2",
  });
  await vi.advanceTimersByTimeAsync(2_500);
  arrival.send({ type: "begin" });
  await vi.advanceTimersByTimeAsync(2_500);
  expect(log).toEqual([
    [0, "establish"],
    [0, "asking"],
    [2_500, "loading"],
    [2_500, "establish"],
    [2_500, "clear"],
    [3_300, "establish"],
  ]);
});

it("an arrival shows the page after 3 s if the person doesn't appear, and checks ten times", async () => {
  const { log } = runWatched([established], { appearsAtCheck: 11 });
  await vi.advanceTimersByTimeAsync(20_000);
  const checks = log.filter(([, what]) => what === "check").map(([ms]) => ms);
  expect(checks).toEqual([300, 800, 1_300, 1_800, 2_300, 2_800, 3_300, 3_800, 4_300, 4_800]);
  expect(log.filter(([, what]) => what !== "check").slice(1)).toEqual([
    [3_000, "main"],
    [5_300, "reload"],
  ]);
});

it("an arrival ends after 3 s without a response and reports it to the app", async () => {
  const { log, current } = runWatched(["never"]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(log.slice(1)).toContainEqual([3_000, "report authentication_error"]);
  expect(log).toContainEqual([3_000, "abort"]);
  expect(current().error?.text).toBe(
    "An error occurred during authentication: Session establishment timeout after 3 seconds",
  );
});

it("an arrival reports network errors in our own words", async () => {
  const { current } = runWatched([new TypeError("Failed to fetch")]);
  await vi.advanceTimersByTimeAsync(1);
  expect(current().error?.text).toBe(
    "An error occurred during authentication: No connection. Please try again.",
  );
});

it("an arrival ends permanently when the person continues without the app", async () => {
  const { arrival, log, current } = runWatched(["never"]);
  await vi.advanceTimersByTimeAsync(1_000);
  arrival.send({ type: "override" });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(log.slice(1)).toEqual([
    [1_000, "main"],
    [1_000, "abort"],
    [1_000, "abandon"],
  ]);
  expect(current().error).toBeNull();
});

it("a finished hand-off arrival leaves no timers running", async () => {
  const { arrival } = runWatched([established]);
  arrival.end();
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(vi.getTimerCount()).toBe(0);
});
