import { hasSessionHint } from "@/components/layout/visitor-resource";
import { SECOND_MS } from "@/lib/clock";
import { NEEDS_REACT_ATTRIBUTE, REACT_READY_EVENT } from "./get-react-on-demand-props";

/**
 * After this time, repeats the last button click even if React isn't running. If the button is a submit button,
 * the browser then submits its form. Other buttons do nothing.
 */
const MAX_WAIT_MS = 10 * SECOND_MS;

const USES = ["pointerover", "pointerdown", "focusin"] as const;

/**
 * Starts React with a page's script when the visitor first uses a part that needs React
 * (`getReactOnDemandProps`). Calls `onReady` when React is running. Until then, button clicks in such a part
 * have no effect, but the last click is repeated once React is running.
 */
export function startReactOnDemand(reactScript: string, onReady: () => void): void {
  let pressed: HTMLElement | null = null;
  let hasStarted = false;

  const findPart = ({ target }: Event) =>
    target instanceof Element ? target.closest(`[${NEEDS_REACT_ATTRIBUTE}~="used"]`) : null;

  const release = () => {
    for (const use of USES) document.removeEventListener(use, onUse, true);
    document.removeEventListener("click", onClick, true);
    pressed?.click();
    pressed = null;
  };

  const start = () => {
    if (hasStarted) return;
    hasStarted = true;
    const script = document.createElement("script");
    script.src = reactScript;
    script.addEventListener("error", release);
    document.addEventListener(
      REACT_READY_EVENT,
      () => {
        onReady();
        release();
      },
      { once: true },
    );
    document.head.append(script);
    setTimeout(release, MAX_WAIT_MS);
  };

  const onUse = (event: Event) => {
    if (findPart(event)) start();
  };

  const onClick = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (!button || !findPart(event)) return;
    start();
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed = button;
  };

  for (const use of USES) document.addEventListener(use, onUse, true);
  document.addEventListener("click", onClick, true);
  const needs = (when: string) => document.querySelector(`[${NEEDS_REACT_ATTRIBUTE}~="${when}"]`) !== null;
  if ((needs("signed-in") && hasSessionHint()) || (needs("address") && location.search !== "")) start();
}
