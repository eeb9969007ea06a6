type Listeners = Pick<EventTarget, "addEventListener" | "removeEventListener">;

/** The events by which a person leaves a page. */
export interface LeaveSources {
  window: Listeners;
  /** Returns the link that a click follows in this tab, or null if it stays on the page. */
  findLink: (click: Event) => { click: () => void } | null;
  /** The Navigation API, or undefined in browsers without it. */
  navigation: Listeners | undefined;
  /** Repeats a navigation by the Back or Forward button. */
  traverse: (navigate: Event) => void;
}

/** Input that would be lost. `ask` asks about it instead of the page's question. */
export interface UnsavedInput {
  ask?: () => void;
}

export interface LeaveGuard {
  /** Returns a function to call when the input is saved or discarded. */
  add: (input: UnsavedInput) => () => void;
  /** Forgets all input, so that nothing asks any more. */
  discardAll: () => void;
}

/**
 * Keeps a person on a page while there is unsaved input. A link and the Back button ask first: `ask` receives a function
 * that leaves. Closing the tab shows the browser's question.
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
    // A browser lets a person leave who presses Back again. The event can't be canceled then.
    if (!isBack || !event.cancelable) return;
    event.preventDefault();
    ask(() => traverse(event));
  };
  const preventLink = (event: Event) => {
    const link = findLink(event);
    if (!link) return;
    // Nothing else may react to the click, such as the bar that shows the progress of a navigation.
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
