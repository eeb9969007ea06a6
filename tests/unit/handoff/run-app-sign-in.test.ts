import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  type AppSignInState,
  getAppSignInScreen,
  getInitialAppSignInState,
} from "@/lib/handoff/app-sign-in-state";
import { type AppSignInPorts, type EstablishResult, runAppSignIn } from "@/lib/handoff/run-app-sign-in";

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

/** Runs a sign-in from the app with the given responses and records each action with its time. */
function runRecorded(outcomes: Outcome[], options: Options = {}) {
  const { userId = null, appearsAtCheck = 1, isFromOurApp = false } = options;
  const startedAt = Date.now();
  const log: [number, string][] = [];
  const note = (what: string) => void log.push([Date.now() - startedAt, what]);
  let checks = 0;
  let state: AppSignInState = getInitialAppSignInState({
    hasToken: true,
    isFromElsewhere: false,
    isFromOurApp,
    userId,
  });
  let shown = getAppSignInScreen(state);
  const ports: AppSignInPorts = {
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
      if (checks === appearsAtCheck) run.send({ type: "dataLoaded", userId: "u1", isEmpty: false });
    },
    reload: () => note("reload"),
    reportErrorToApp: ({ status }) => note(`report ${status}`),
    abandon: () => note("abandon"),
    onState: (next) => {
      state = next;
      if (getAppSignInScreen(next) === shown) return;
      shown = getAppSignInScreen(next);
      note(shown);
    },
  };
  const run = runAppSignIn(state, ports);
  run.send({ type: "begin" });
  return { run, log, current: () => state };
}

const established: EstablishResult = { type: "established", userId: "u1" };

it("a sign-in from the app creates the session and shows the page", async () => {
  const { log } = runRecorded([established]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(log).toEqual([
    [0, "establish"],
    [300, "check"],
    [300, "main"],
  ]);
});

it("a sign-in from our own app first signs out a person with another account", async () => {
  const { log } = runRecorded([{ type: "conflict" }, established], { userId: "u2", isFromOurApp: true });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(log).toEqual([
    [0, "establish"],
    [0, "clear"],
    [800, "establish"],
    [1_100, "check"],
    [1_100, "main"],
  ]);
});

it("a sign-in from the app asks before signing out another person", async () => {
  const { run, log } = runRecorded([{ type: "conflict" }, { type: "conflict" }, "never"], {
    userId: "u2",
  });
  await vi.advanceTimersByTimeAsync(2_500);
  run.send({ type: "begin" });
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

it("during a sign-in from the app, the page reloads after ten unsuccessful checks", async () => {
  const { log } = runRecorded([established], { appearsAtCheck: 11 });
  await vi.advanceTimersByTimeAsync(20_000);
  const checks = log.filter(([, what]) => what === "check").map(([ms]) => ms);
  expect(checks).toEqual([300, 800, 1_300, 1_800, 2_300, 2_800, 3_300, 3_800, 4_300, 4_800]);
  expect(log.filter(([, what]) => what !== "check").slice(1)).toEqual([
    [3_000, "main"],
    [5_300, "reload"],
  ]);
});

it("a sign-in from the app fails after 3 s without a response", async () => {
  const { log, current } = runRecorded(["never"]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(log.slice(1)).toContainEqual([3_000, "report authentication_error"]);
  expect(log).toContainEqual([3_000, "abort"]);
  expect(current().error?.text).toBe(
    "An error occurred during authentication: Session establishment timeout after 3 seconds",
  );
});

it("after a network error, a sign-in from the app reports a missing connection", async () => {
  const { current } = runRecorded([new TypeError("Failed to fetch")]);
  await vi.advanceTimersByTimeAsync(1);
  expect(current().error?.text).toBe(
    "An error occurred during authentication: No connection. Please try again.",
  );
});

it("a sign-in from the app stops permanently when the person continues without the app", async () => {
  const { run, log, current } = runRecorded(["never"]);
  await vi.advanceTimersByTimeAsync(1_000);
  run.send({ type: "override" });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(log.slice(1)).toEqual([
    [1_000, "main"],
    [1_000, "abort"],
    [1_000, "abandon"],
  ]);
  expect(current().error).toBeNull();
});

it("a sign-in from the app leaves no timers running after it ends", async () => {
  const { run } = runRecorded([established]);
  run.end();
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(vi.getTimerCount()).toBe(0);
});
