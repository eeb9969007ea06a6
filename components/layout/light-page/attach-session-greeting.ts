import { getGreeting, visitorName } from "@/components/layout/visitor-name";
import { hasSessionHint, markSignedIn } from "@/components/layout/visitor-resource";

/** Fills `SessionGreeting` on a page without React. Returns a function that stops the updates. */
export function attachSessionGreeting(greeting: HTMLElement): () => void {
  markSignedIn(hasSessionHint());
  const unsubscribe = visitorName.subscribe(() => {
    greeting.textContent = getGreeting(visitorName.current());
  });
  visitorName.refresh();
  return unsubscribe;
}
