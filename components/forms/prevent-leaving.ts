type Listeners = Pick<EventTarget, "addEventListener" | "removeEventListener">;

/** Access to the browser events that fire when a user leaves a page. */
export interface LeaveSources {
  window: Listeners;
  /** Returns the link that a click would follow in this tab, or null if the click doesn't leave the page. */
  findLink: (click: Event) => { click: () => void } | null;
  /** The Navigation API, or undefined in browsers without it. */
  navigation: Listeners | undefined;
  /** Repeats a navigation that the user started with the Back or Forward button. */
  traverse: (navigate: Event) => void;
}

/**
 * Input that would be lost if the user left the page. If `ask` is set, the guard calls it instead of showing the
 * general confirmation question.
 */
export interface UnsavedInput {
  ask?: () => void;
}

export interface LeaveGuard {
  /** Returns a function to call when the input is saved or discarded. */
  add: (input: UnsavedInput) => () => void;
  /** Treats all input as discarded, so that the user can leave without a confirmation. */
  discardAll: () => void;
}

/**
 * Keeps the user on a page while there is unsaved input. If the user follows a link or goes back, calls `ask` with
 * a function that completes the navigation. If the user closes the tab, the browser shows its own confirmation
 * prompt.
 */
export function createLeaveGuard(
  getSources: () => LeaveSources,
  ask: (leave: () => void) => void,
): LeaveGuard {
  const inputs = new Set<UnsavedInput>();
  let end: (() => void) | null = null;
  const askLatest = (leave: () => void) => {
    const own = [...inputs].at(-1)?.ask;
    if (own) own();
    else ask(leave);
  };
  const update = () => {
    if (inputs.size > 0) {
      end ??= preventLeaving(getSources(), askLatest);
    } else {
      end?.();
      end = null;
    }
  };
  return {
    add: (input) => {
      inputs.add(input);
      update();
      return () => {
        inputs.delete(input);
        update();
      };
    },
    discardAll: () => {
      inputs.clear();
      update();
    },
  };
}

function preventLeaving(sources: LeaveSources, ask: (leave: () => void) => void): () => void {
  const { window, navigation, findLink, traverse } = sources;
  const preventUnload = (event: Event) => event.preventDefault();
  const preventBack = (event: Event) => {
    const isBack = "navigationType" in event && event.navigationType === "traverse";
    // If the user presses Back a second time, the event can't be canceled, so the browser leaves the page.
    if (!isBack || !event.cancelable) return;
    event.preventDefault();
    ask(() => traverse(event));
  };
  const preventLink = (event: Event) => {
    const link = findLink(event);
    if (!link) return;
    // Nothing else, such as the navigation progress bar, may react to the click.
    event.stopImmediatePropagation();
    event.preventDefault();
    ask(() => link.click());
  };
  window.addEventListener("beforeunload", preventUnload);
  window.addEventListener("click", preventLink, { capture: true });
  navigation?.addEventListener("navigate", preventBack);
  return () => {
    window.removeEventListener("beforeunload", preventUnload);
    window.removeEventListener("click", preventLink, { capture: true });
    navigation?.removeEventListener("navigate", preventBack);
  };
}
