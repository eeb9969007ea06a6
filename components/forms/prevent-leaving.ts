/** The events by which a person leaves a page. Browsers without the Navigation API have no `navigation`. */
interface LeaveEventTargets {
  window: Pick<EventTarget, "addEventListener" | "removeEventListener">;
  navigation: Pick<EventTarget, "addEventListener" | "removeEventListener"> | undefined;
}

/**
 * Keeps a person on a page with unsaved input. Closing the tab shows the browser's question; the Back button calls
 * `ask` instead of leaving. Returns a function that ends this.
 */
export function preventLeaving({ window, navigation }: LeaveEventTargets, ask: () => void): () => void {
  const preventUnload = (event: Event) => event.preventDefault();
  const preventBack = (event: Event) => {
    const isBack = "navigationType" in event && event.navigationType === "traverse";
    // A browser lets a person leave who presses Back again. The event can't be canceled then.
    if (!isBack || !event.cancelable) return;
    event.preventDefault();
    ask();
  };
  window.addEventListener("beforeunload", preventUnload);
  navigation?.addEventListener("navigate", preventBack);
  return () => {
    window.removeEventListener("beforeunload", preventUnload);
    navigation?.removeEventListener("navigate", preventBack);
  };
}

/** Returns the browser's Navigation API, if it has one. */
export function findNavigation(): EventTarget | undefined {
  const found = "navigation" in window ? window.navigation : undefined;
  return found instanceof EventTarget ? found : undefined;
}
