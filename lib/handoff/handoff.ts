import type { DeviceInfo } from "@/lib/device";

/** The steps of a page that opens the app (docs/product/hand-off.md, "From the website to the app"). */
export type HandoffStep = "openApp" | "addFrame" | "removeFrame" | "showOverlay";

type StepPlan = readonly (readonly [afterMs: number, step: HandoffStep])[];

const FIRST_ATTEMPT_MS = 300;
const FRAME_LIFE_MS = 1_000;

/**
 * The times are measured from the first attempt to open the app. Safari may need a second attempt, in a frame.
 */
const IOS: StepPlan = [
  [0, "openApp"],
  [1_000, "addFrame"],
  [1_000 + FRAME_LIFE_MS, "removeFrame"],
  [1_000 + 2_000, "showOverlay"],
];
const ANDROID: StepPlan = [
  [0, "openApp"],
  [2_000, "showOverlay"],
];
/**
 * Some desktop browsers replace the page with an error if the scheme is unknown. Therefore, the page tries to open
 * the app only once, and uses a frame to do so.
 */
const WITHOUT_APP: StepPlan = [
  [0, "addFrame"],
  [FRAME_LIFE_MS, "removeFrame"],
  [2_000, "showOverlay"],
];

function getStepPlan({ isIOS, canOpenApp }: Pick<DeviceInfo, "isIOS" | "canOpenApp">): StepPlan {
  if (isIOS) return IOS;
  return canOpenApp ? ANDROID : WITHOUT_APP;
}

export interface Handoff {
  /**
   * Called whenever the page becomes visible. Schedules the first attempt, unless an attempt was already scheduled
   * or made.
   */
  handleVisible(): void;
  /** Called when the page is hidden. After an attempt, this means that the app opened, so no overlay is shown. */
  handleHidden(): void;
  /** Tries to open the app immediately, at the user's request. */
  tryNow(): void;
  /** Stops the hand-off. Called when the user continues without the app or closes the page. */
  end(): void;
}

interface HandoffOptions {
  device: Pick<DeviceInfo, "isIOS" | "canOpenApp">;
  onStep: (step: HandoffStep) => void;
  /** Returns whether the page has focus. Without focus, no further steps run. */
  hasFocus?: () => boolean;
  /** Called when an attempt ends, successful or not. No further attempt starts automatically. */
  onEnd?: () => void;
  /** Called if the page is hidden soon after an attempt, which means that the app opened. */
  onOpened?: () => void;
}

/** Runs the timers of one hand-off. The caller carries out the steps on the page. */
export function createHandoff({
  device,
  onStep,
  hasFocus = () => true,
  onEnd = () => undefined,
  onOpened = () => undefined,
}: HandoffOptions): Handoff {
  let state: "hidden" | "waiting" | "trying" | "ended" = "hidden";
  let hasFrame = false;
  let timers: ReturnType<typeof setTimeout>[] = [];

  const finish = () => {
    const wasTrying = state === "trying";
    state = "ended";
    if (wasTrying) onEnd();
  };
  const performStep = (step: HandoffStep) => {
    if (step === "showOverlay") finish();
    else state = "trying";
    hasFrame = step === "addFrame" || (hasFrame && step !== "removeFrame");
    onStep(step);
  };
  const clear = () => {
    for (const timer of timers) clearTimeout(timer);
    timers = [];
    if (hasFrame) performStep("removeFrame");
  };
  const runStep = (step: HandoffStep) => {
    if (step === "removeFrame" ? hasFrame : hasFocus()) performStep(step);
    else if (step === "showOverlay") finish();
  };
  const attempt = () => {
    for (const [afterMs, step] of getStepPlan(device)) {
      if (afterMs === 0) performStep(step);
      else timers.push(setTimeout(runStep, afterMs, step));
    }
  };

  return {
    handleVisible() {
      if (state !== "hidden") return;
      state = "waiting";
      timers.push(setTimeout(attempt, FIRST_ATTEMPT_MS));
    },
    handleHidden() {
      const wasTried = state === "trying" || state === "ended";
      if (state === "trying") onOpened();
      clear();
      if (wasTried) finish();
      else state = "hidden";
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
