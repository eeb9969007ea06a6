import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createHandoff, type Handoff, type HandoffStep } from "@/lib/handoff/handoff";

const IPHONE = { isIOS: true, canOpenApp: true };
const ANDROID = { isIOS: false, canOpenApp: true };
const DESKTOP = { isIOS: false, canOpenApp: false };

/** A hand-off and what it did, each step with the time since it was made. */
function watched(
  device: typeof IPHONE,
  hasFocus?: () => boolean,
): { handoff: Handoff; steps: [number, HandoffStep][] } {
  const began = Date.now();
  const steps: [number, HandoffStep][] = [];
  const handoff = createHandoff({
    device,
    onStep: (step) => steps.push([Date.now() - began, step]),
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

describe("a hand-off that nothing answers", () => {
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
      "where the app can't be, which tries a frame alone,",
      DESKTOP,
      [
        [300, "addFrame"],
        [1_300, "removeFrame"],
        [2_300, "showOverlay"],
      ],
    ],
  ] as const)("%s ends with the overlay, at the times of §4.7", (_where, device, expected) => {
    const { handoff, steps } = watched(device);
    handoff.seen();
    vi.advanceTimersByTime(60_000);
    expect(steps).toEqual(expected);
  });

  it("begins once the page is seen, and only once", () => {
    const { handoff, steps } = watched(ANDROID);
    vi.advanceTimersByTime(5_000);
    handoff.seen();
    handoff.seen();
    vi.advanceTimersByTime(60_000);
    expect(steps).toEqual([
      [5_300, "openApp"],
      [7_300, "showOverlay"],
    ]);
  });
});

describe("a page that is hidden", () => {
  it("before the attempt waits until it is seen again", () => {
    const { handoff, steps } = watched(ANDROID);
    handoff.seen();
    vi.advanceTimersByTime(200);
    handoff.hidden();
    vi.advanceTimersByTime(10_000);
    expect(steps).toEqual([]);
    handoff.seen();
    vi.advanceTimersByTime(2_300);
    expect(steps.map(([, step]) => step)).toEqual(["openApp", "showOverlay"]);
  });

  it.each([IPHONE, ANDROID])(
    "after the attempt shows no overlay, then or when it is seen again",
    (device) => {
      const { handoff, steps } = watched(device);
      handoff.seen();
      vi.advanceTimersByTime(800);
      handoff.hidden();
      vi.advanceTimersByTime(10_000);
      handoff.seen();
      vi.advanceTimersByTime(10_000);
      expect(steps).toEqual([[300, "openApp"]]);
    },
  );

  it("takes its frame away at once", () => {
    const { handoff, steps } = watched(IPHONE);
    handoff.seen();
    vi.advanceTimersByTime(1_500);
    handoff.hidden();
    vi.advanceTimersByTime(10_000);
    expect(steps.slice(1)).toEqual([
      [1_300, "addFrame"],
      [1_500, "removeFrame"],
    ]);
  });
});

describe("somebody at the page", () => {
  it("who goes on without the app sees no overlay", () => {
    const { handoff, steps } = watched(IPHONE);
    handoff.seen();
    vi.advanceTimersByTime(1_400);
    handoff.end();
    vi.advanceTimersByTime(10_000);
    expect(steps.map(([, step]) => step)).toEqual(["openApp", "addFrame", "removeFrame"]);
  });

  it("who asks for the app is handed off at once, whatever went before", () => {
    const { handoff, steps } = watched(ANDROID);
    handoff.seen();
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

describe("a page that lost the focus", () => {
  it.each([
    ["on iOS", IPHONE, [[0, "openApp"]]],
    ["on Android", ANDROID, [[0, "openApp"]]],
  ] as const)("%s tries no further, and shows nothing", (_where, device, expected) => {
    const { handoff, steps } = watched(device, () => false);
    handoff.tryNow();
    vi.advanceTimersByTime(60_000);
    expect(steps).toEqual(expected);
  });

  it("takes the frame away that it had", () => {
    let focused = true;
    const { handoff, steps } = watched(IPHONE, () => focused);
    handoff.tryNow();
    vi.advanceTimersByTime(1_500);
    focused = false;
    vi.advanceTimersByTime(60_000);
    expect(steps.map(([, step]) => step)).toEqual(["openApp", "addFrame", "removeFrame"]);
  });
});

describe("an attempt is over, once,", () => {
  const overAt = (device: typeof IPHONE, after: (handoff: Handoff) => void, hasFocus = () => true) => {
    const began = Date.now();
    const over: number[] = [];
    const onOver = () => over.push(Date.now() - began);
    const handoff = createHandoff({ device, onStep: () => undefined, hasFocus, onOver });
    handoff.tryNow();
    vi.advanceTimersByTime(1_500);
    after(handoff);
    vi.advanceTimersByTime(60_000);
    handoff.end();
    return over;
  };
  const nothing = () => undefined;

  it.each([
    ["when the overlay shows on iOS", IPHONE, nothing, true, 3_000],
    ["when the overlay shows on Android", ANDROID, nothing, true, 2_000],
    ["when the overlay would, on a page without the focus", ANDROID, nothing, false, 2_000],
    ["as soon as the app is open", IPHONE, (handoff: Handoff) => handoff.hidden(), true, 1_500],
    ["as soon as somebody goes on without it", IPHONE, (handoff: Handoff) => handoff.end(), true, 1_500],
  ])("%s", (_when, device, after, hasFocus, expected) => {
    expect(overAt(device, after, () => hasFocus)).toEqual([expected]);
  });
});

it("leaves no frame and no timer behind, whatever happens in whatever order", () => {
  const event = fc.constantFrom("seen", "hidden", "tryNow", "wait");
  const history = fc.array(fc.tuple(event, fc.integer({ min: 0, max: 3_500 })), { maxLength: 12 });
  fc.assert(
    fc.property(history, fc.constantFrom(IPHONE, ANDROID, DESKTOP), (events, device) => {
      const { handoff, steps } = watched(device);
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
