import { getGreeting, visitorName } from "@/components/layout/visitor-name";
import { hasSessionHint, markSignedIn } from "@/components/layout/visitor-resource";
import { attachMenu } from "@/components/ui/attach-menu";
import { attachThemeToggle } from "./attach-theme-toggle";
import { startReactOnDemand } from "./start-react-on-demand";

/** The script of light pages, bundled by scripts/light-pages.mjs. Replaces React for the parts that all pages share. */
const detach = [
  ...attachAll("details[data-menu]", attachMenu),
  ...attachAll("[data-theme-toggle]", attachThemeToggle),
  ...attachAll("[data-session-greeting]", attachSessionGreeting),
];

const reactScript = document.currentScript?.dataset.react;

if (reactScript) {
  startReactOnDemand(reactScript, () => {
    for (const detachPart of detach) detachPart();
  });
}

function attachAll<Part extends HTMLElement>(
  selector: string,
  attach: (part: Part) => () => void,
): (() => void)[] {
  return Array.from(document.querySelectorAll<Part>(selector), attach);
}

/** Fills `SessionGreeting` on a page without React. Returns a function that stops the updates. */
function attachSessionGreeting(greeting: HTMLElement): () => void {
  markSignedIn(hasSessionHint());
  const unsubscribe = visitorName.subscribe(() => {
    greeting.textContent = getGreeting(visitorName.current());
  });
  visitorName.refresh();
  return unsubscribe;
}
