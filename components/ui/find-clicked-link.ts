/**
 * Returns the link that was clicked, or null if the router didn't handle the click. Call it in a listener on the
 * document: React's listeners run first, so the router has already called `preventDefault`.
 */
export function findClickedLink({ target, defaultPrevented }: MouseEvent): HTMLAnchorElement | null {
  return defaultPrevented && target instanceof Element ? target.closest("a") : null;
}
