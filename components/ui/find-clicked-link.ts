/**
 * Returns the link whose click the router handled. Call it in a listener on the document: React's listeners run
 * first, so the router has already called `preventDefault`.
 */
export function findClickedLink({ target, defaultPrevented }: MouseEvent): HTMLAnchorElement | null {
  return defaultPrevented && target instanceof Element ? target.closest("a") : null;
}
