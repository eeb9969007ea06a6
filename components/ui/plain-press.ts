import type { MouseEvent } from "react";

/** Whatever isn't a plain press opens a tab or a menu, and is the browser's. */
export function isPlainPress({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
