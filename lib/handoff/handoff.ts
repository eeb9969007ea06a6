import type { DeviceInfo } from "@/lib/device";

/** What a page does while it hands somebody off to the app (specification §4.7). */
export type HandoffStep = "openApp" | "addFrame" | "removeFrame" | "showOverlay";

type Plan = readonly (readonly [afterMs: number, step: HandoffStep])[];

const FIRST_ATTEMPT_MS = 300;
const FRAME_LIFE_MS = 1_000;

/** Counted from the first attempt, as all times here. Safari may want a second attempt, from a frame. */
const IOS: Plan = [
  [0, "openApp"],
  [1_000, "addFrame"],
  [1_000 + FRAME_LIFE_MS, "removeFrame"],
  [1_000 + 2_000, "showOverlay"],
];
const ANDROID: Plan = [
  [0, "openApp"],
  [2_000, "showOverlay"],
];
/** Some desktop browsers put an error in the page's place for a link that nothing opens: there only a frame tries. */
const WITHOUT_APP: Plan = [
  [0, "addFrame"],
  [FRAME_LIFE_MS, "removeFrame"],
  [2_000, "showOverlay"],
];

function planFor({ isIOS, canOpenApp }: Pick<DeviceInfo, "isIOS" | "canOpenApp">): Plan {
  if (isIOS) return IOS;
  return canOpenApp ? ANDROID : WITHOUT_APP;
}

export interface Handoff {
  /** Somebody looks at the page, from the start or again: the first attempt follows, once. */
  seen(): void;
  /** The page was hidden: after an attempt that is the app, and nothing is to be shown any more. */
  hidden(): void;
  /** Tries at once, because somebody asks for it. */
  tryNow(): void;
  /** Somebody goes on without the app, or the page goes away. */
  end(): void;
}

interface HandoffOptions {
  device: Pick<DeviceInfo, "isIOS" | "canOpenApp">;
  onStep: (step: HandoffStep) => void;
  /** Whether the page is still in front: where it isn't, no further step is taken. */
  hasFocus?: () => boolean;
  /** An attempt has ended, however it went: nothing more is tried by itself. */
  onOver?: () => void;
}

/** The timers of one hand-off. Touches no page: what a step does is the caller's. */
export function createHandoff({
  device,
  onStep,
  hasFocus = () => true,
  onOver = () => undefined,
}: HandoffOptions): Handoff {
  let state: "unseen" | "waiting" | "trying" | "over" = "unseen";
  let hasFrame = false;
  let timers: ReturnType<typeof setTimeout>[] = [];

  const finish = () => {
    const wasTrying = state === "trying";
    state = "over";
    if (wasTrying) onOver();
  };
  const take = (step: HandoffStep) => {
    if (step === "showOverlay") finish();
    else state = "trying";
    hasFrame = step === "addFrame" || (hasFrame && step !== "removeFrame");
    onStep(step);
  };
  const clear = () => {
    for (const timer of timers) clearTimeout(timer);
    timers = [];
    if (hasFrame) take("removeFrame");
  };
  const takeLater = (step: HandoffStep) => {
    if (step === "removeFrame" ? hasFrame : hasFocus()) take(step);
    else if (step === "showOverlay") finish();
  };
  const attempt = () => {
    for (const [afterMs, step] of planFor(device)) {
      if (afterMs === 0) take(step);
      else timers.push(setTimeout(takeLater, afterMs, step));
    }
  };

  return {
    seen() {
      if (state !== "unseen") return;
      state = "waiting";
      timers.push(setTimeout(attempt, FIRST_ATTEMPT_MS));
    },
    hidden() {
      const wasTried = state === "trying" || state === "over";
      clear();
      if (wasTried) finish();
      else state = "unseen";
    },
    tryNow() {
      clear();
      attempt();
    },
    end() {
      clear();
      finish();
    },
  };
}
