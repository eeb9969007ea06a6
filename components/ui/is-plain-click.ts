import type { MouseEvent } from "react";

/** Returns whether a click is plain. Other clicks open a tab or a menu, so the browser handles them. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
