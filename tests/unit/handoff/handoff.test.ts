import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createHandoff, type Handoff, type HandoffStep } from "@/lib/handoff/handoff";

const IPHONE = { isIOS: true, canOpenApp: true };
const ANDROID = { isIOS: false, canOpenApp: true };
const DESKTOP = { isIOS: false, canOpenApp: false };

/** Runs a hand-off and records each step with its time. */
function runWatched(
  device: typeof IPHONE,
  hasFocus?: () => boolean,
): { handoff: Handoff; steps: [number, HandoffStep][] } {
  const startedAt = Date.now();
  const steps: [number, HandoffStep][] = [];
  const handoff = createHandoff({
    device,
    onStep: (step) => steps.push([Date.now() - startedAt, step]),
    ...(hasFocus && { hasFocus }),
  });
  return { handoff, steps };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a hand-off without an app", () => {
  it.each([
    [
      "on iOS",
      IPHONE,
      [
        [300, "openApp"],
        [1_300, "addFrame"],
        [2_300, "removeFrame"],
        [3_300, "showOverlay"],
      ],
    ],
    [
      "on Android",
      ANDROID,
      [
        [300, "openApp"],
        [2_300, "showOverlay"],
      ],
    ],
    [
      "on a device that can't install the app",
      DESKTOP,
      [
        [300, "addFrame"],
        [1_300, "removeFrame"],
        [2_300, "showOverlay"],
      ],
    ],
  ] as const)("a hand-off %s follows the timing in docs/product/hand-off.md", (_where, device, expected) => {
    const { handoff, steps } = runWatched(device);
    handoff.handleVisible();
    vi.advanceTimersByTime(60_000);
    expect(steps).toEqual(expected);
  });

  it("a hand-off starts only once, even if the page becomes visible repeatedly", () => {
    const { handoff, steps } = runWatched(ANDROID);
    vi.advanceTimersByTime(5_000);
    handoff.handleVisible();
    handoff.handleVisible();
    vi.advanceTimersByTime(60_000);
    expect(steps).toEqual([
      [5_300, "openApp"],
      [7_300, "showOverlay"],
    ]);
  });
});

describe("a hand-off on a hidden page", () => {
  it("a hand-off waits until a hidden page is visible again", () => {
    const { handoff, steps } = runWatched(ANDROID);
    handoff.handleVisible();
    vi.advanceTimersByTime(200);
    handoff.handleHidden();
    vi.advanceTimersByTime(10_000);
    expect(steps).toEqual([]);
    handoff.handleVisible();
    vi.advanceTimersByTime(2_300);
    expect(steps.map(([, step]) => step)).toEqual(["openApp", "showOverlay"]);
  });

  it.each([IPHONE, ANDROID])(
    "a hand-off never shows the overlay if the app opens and hides the page",
    (device) => {
      const { handoff, steps } = runWatched(device);
      handoff.handleVisible();
      vi.advanceTimersByTime(800);
      handoff.handleHidden();
      vi.advanceTimersByTime(10_000);
      handoff.handleVisible();
      vi.advanceTimersByTime(10_000);
      expect(steps).toEqual([[300, "openApp"]]);
    },
  );

  it("a hand-off removes its frame as soon as the page is hidden", () => {
    const { handoff, steps } = runWatched(IPHONE);
    handoff.handleVisible();
    vi.advanceTimersByTime(1_500);
    handoff.handleHidden();
    vi.advanceTimersByTime(10_000);
    expect(steps.slice(1)).toEqual([
      [1_300, "addFrame"],
      [1_500, "removeFrame"],
    ]);
  });
});

describe("the person's choice on a hand-off page", () => {
  it("a hand-off shows no overlay to a person who continues without the app", () => {
    const { handoff, steps } = runWatched(IPHONE);
    handoff.handleVisible();
    vi.advanceTimersByTime(1_400);
    handoff.end();
    vi.advanceTimersByTime(10_000);
    expect(steps.map(([, step]) => step)).toEqual(["openApp", "addFrame", "removeFrame"]);
  });

  it("on a hand-off page, the person can open the app immediately", () => {
    const { handoff, steps } = runWatched(ANDROID);
    handoff.handleVisible();
    handoff.end();
    vi.advanceTimersByTime(5_000);
    handoff.tryNow();
    vi.advanceTimersByTime(10_000);
    expect(steps).toEqual([
      [5_000, "openApp"],
      [7_000, "showOverlay"],
    ]);
  });
});

describe("a hand-off on a page without focus", () => {
  it.each([
    ["on iOS", IPHONE, [[0, "openApp"]]],
    ["on Android", ANDROID, [[0, "openApp"]]],
  ] as const)(
    "without page focus, a hand-off %s opens the app once and does nothing else",
    (_where, device, expected) => {
      const { handoff, steps } = runWatched(device, () => false);
      handoff.tryNow();
      vi.advanceTimersByTime(60_000);
      expect(steps).toEqual(expected);
    },
  );

  it("a hand-off removes its iframe after the page loses focus", () => {
    let focused = true;
    const { handoff, steps } = runWatched(IPHONE, () => focused);
    handoff.tryNow();
    vi.advanceTimersByTime(1_500);
    focused = false;
    vi.advanceTimersByTime(60_000);
    expect(steps.map(([, step]) => step)).toEqual(["openApp", "addFrame", "removeFrame"]);
  });
});

describe("the end of a hand-off attempt", () => {
  const overAt = (device: typeof IPHONE, after: (handoff: Handoff) => void, hasFocus = () => true) => {
    const startedAt = Date.now();
    const over: number[] = [];
    const onEnd = () => over.push(Date.now() - startedAt);
    const handoff = createHandoff({ device, onStep: () => undefined, hasFocus, onEnd });
    handoff.tryNow();
    vi.advanceTimersByTime(1_500);
    after(handoff);
    vi.advanceTimersByTime(60_000);
    handoff.end();
    return over;
  };
  const nothing = () => undefined;

  it.each([
    ["when the overlay appears on iOS", IPHONE, nothing, true, 3_000],
    ["when the overlay appears on Android", ANDROID, nothing, true, 2_000],
    ["when the overlay would appear, on a page without focus", ANDROID, nothing, false, 2_000],
    ["as soon as the app is open", IPHONE, (handoff: Handoff) => handoff.handleHidden(), true, 1_500],
    [
      "as soon as a person continues without the app",
      IPHONE,
      (handoff: Handoff) => handoff.end(),
      true,
      1_500,
    ],
  ])(
    "a hand-off reports the end of an attempt exactly once: %s",
    (_when, device, after, hasFocus, expected) => {
      expect(overAt(device, after, () => hasFocus)).toEqual([expected]);
    },
  );
});

it("a hand-off that ends leaves no frames or timers behind, regardless of earlier events", () => {
  const event = fc.constantFrom("handleVisible", "handleHidden", "tryNow", "wait");
  const history = fc.array(fc.tuple(event, fc.integer({ min: 0, max: 3_500 })), { maxLength: 12 });
  fc.assert(
    fc.property(history, fc.constantFrom(IPHONE, ANDROID, DESKTOP), (events, device) => {
      const { handoff, steps } = runWatched(device);
      for (const [name, ms] of events) {
        if (name !== "wait") handoff[name]();
        vi.advanceTimersByTime(ms);
      }
      handoff.end();
      const frames = steps.filter(([, step]) => step === "addFrame").length;
      expect(steps.filter(([, step]) => step === "removeFrame")).toHaveLength(frames);
      expect(vi.getTimerCount()).toBe(0);
    }),
  );
});

describe("a hand-off that opened the app", () => {
  function openings(hideAfterMs: number): number {
    let opened = 0;
    const handoff = createHandoff({ device: ANDROID, onStep: () => undefined, onOpened: () => opened++ });
    handoff.handleVisible();
    vi.advanceTimersByTime(hideAfterMs);
    handoff.handleHidden();
    return opened;
  }

  it("if the page is hidden soon after a hand-off, the app counts as opened", () => {
    expect(openings(300 + 500)).toBe(1);
  });

  it("a hand-off doesn't report that the app opened if the page is hidden too early or too late", () => {
    expect(openings(100)).toBe(0);
    expect(openings(300 + 2_500)).toBe(0);
  });
});
