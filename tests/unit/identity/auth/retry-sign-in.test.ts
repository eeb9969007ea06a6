import { describe, expect, it } from "vitest";
import { retrySignIn } from "@/components/identity/auth/retry-sign-in";

function createRecorder() {
  const timeouts: number[] = [];
  const waits: number[] = [];
  return {
    timeouts,
    waits,
    timing: {
      timeout: (milliseconds: number) => {
        timeouts.push(milliseconds);
        return new AbortController().signal;
      },
      wait: async (milliseconds: number) => {
        waits.push(milliseconds);
      },
    },
  };
}

const failWithoutConnection = () => Promise.reject(new TypeError("Failed to fetch"));
const failWithTimeout = () => Promise.reject(new DOMException("signal timed out", "TimeoutError"));

describe("retrySignIn", () => {
  it("retrySignIn returns the first response without waiting", async () => {
    const { timeouts, waits, timing } = createRecorder();
    expect(await retrySignIn(async () => "answer", timing)).toBe("answer");
    expect({ timeouts, waits }).toEqual({ timeouts: [2_000], waits: [] });
  });

  it("retrySignIn tries three times with growing timeouts and pauses", async () => {
    const { timeouts, waits, timing } = createRecorder();
    await expect(retrySignIn(failWithTimeout, timing)).rejects.toThrow("timed out");
    expect({ timeouts, waits }).toEqual({ timeouts: [2_000, 4_000, 6_000], waits: [1_000, 2_000] });
  });

  it("retrySignIn stops retrying after the first response", async () => {
    const { waits, timing } = createRecorder();
    const outcomes = [failWithoutConnection, failWithTimeout, async () => "third"];
    expect(await retrySignIn(() => outcomes.shift()?.() ?? Promise.resolve("none"), timing)).toBe("third");
    expect(waits).toEqual([1_000, 2_000]);
  });

  it("retrySignIn retries only network errors", async () => {
    const { timeouts, timing } = createRecorder();
    await expect(retrySignIn(() => Promise.reject(new Error("bug")), timing)).rejects.toThrow("bug");
    expect(timeouts).toEqual([2_000]);
  });

  it("retrySignIn aborts an attempt after its timeout", async () => {
    const hanging = (signal: AbortSignal) =>
      new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
    const timing = { timeout: () => AbortSignal.timeout(5), wait: async () => undefined };
    await expect(retrySignIn(hanging, timing)).rejects.toMatchObject({ name: "TimeoutError" });
  });
});
