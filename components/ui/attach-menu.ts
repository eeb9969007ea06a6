/** The minimum distance between a panel and the edge of the screen, in pixels. */
const SCREEN_MARGIN = 8;

/** The bars that cover the bottom of a phone's screen. */
const BOTTOM_BARS = "[data-bottom-bar]";

/** Opens a panel upward if a bar at the bottom would cover it and there is more space above its button. */
function avoidBottomBars(panel: HTMLElement, button: DOMRect): void {
  const bars = [...document.querySelectorAll(BOTTOM_BARS)].map((bar) => bar.getBoundingClientRect());
  const tops = bars.flatMap(({ top, height }) => (height > 0 ? [top] : []));
  const end = Math.min(document.documentElement.clientHeight, ...tops) - SCREEN_MARGIN;
  if (panel.getBoundingClientRect().bottom <= end) return;
  const [above, below] = [button.top - SCREEN_MARGIN, end - button.bottom];
  if (above > below) {
    panel.style.top = "auto";
    panel.style.bottom = "100%";
  }
  panel.style.maxHeight = `${Math.max(above, below) - SCREEN_MARGIN}px`;
}

/**
 * Makes a `details` element behave like a menu: it closes when the user presses Esc, presses or focuses something
 * outside the element, or chooses an item. Returns a function that removes the behavior.
 */
export function attachMenu(element: HTMLDetailsElement): () => void {
  const close = () => {
    element.open = false;
  };
  const onOutside = (event: Event) => {
    if (event.target instanceof Node && !element.contains(event.target)) close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !element.open) return;
    // In a dialog, pressing Esc closes only the menu.
    event.preventDefault();
    event.stopPropagation();
    close();
    element.querySelector("summary")?.focus();
  };
  const onClick = (event: MouseEvent) => {
    const chosen = event.target instanceof Element ? event.target.closest("a, button") : null;
    if (!chosen || chosen.hasAttribute("data-keep-open")) return;
    // Focuses the summary, so that a dialog opened from the menu can return the focus to it.
    if (chosen.tagName === "BUTTON") element.querySelector("summary")?.focus();
    close();
  };
  // Positions the panel before its first layout, because a panel that extends beyond the edge of the screen
  // makes phones zoom out.
  const keepOnScreen = () => {
    const panel = element.lastElementChild;
    if (!(panel instanceof HTMLElement) || getComputedStyle(element).position !== "relative") return;
    for (const property of ["left", "right", "top", "bottom", "max-height"])
      panel.style.removeProperty(property);
    if (!element.open) return;
    panel.style.display = "none";
    const { position, left, right } = getComputedStyle(panel);
    const isAtEnd = left === "auto";
    const box = element.getBoundingClientRect();
    if (position === "absolute" && isAtEnd !== (right === "auto")) {
      panel.style.right = "auto";
      panel.style.left = `${SCREEN_MARGIN - box.left}px`;
      panel.style.display = "";
      const { width } = panel.getBoundingClientRect();
      const last = document.documentElement.clientWidth - SCREEN_MARGIN - width;
      const start = Math.max(SCREEN_MARGIN, Math.min(isAtEnd ? box.right - width : box.left, last));
      panel.style.left = `${start - box.left}px`;
    }
    panel.style.display = "";
    if (position === "absolute") avoidBottomBars(panel, box);
  };
  const observer = new MutationObserver(keepOnScreen);
  observer.observe(element, { attributeFilter: ["open"] });
  element.addEventListener("keydown", onKeyDown);
  element.addEventListener("click", onClick);
  document.addEventListener("pointerdown", onOutside);
  document.addEventListener("focusin", onOutside);
  return () => {
    observer.disconnect();
    element.removeEventListener("keydown", onKeyDown);
    element.removeEventListener("click", onClick);
    document.removeEventListener("pointerdown", onOutside);
    document.removeEventListener("focusin", onOutside);
  };
}
