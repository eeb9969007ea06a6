import type { ReactNode } from "react";

/**
 * On phones, renders a bar for the page's main button, above the bottom bar and within reach of the thumb. The
 * bar is opaque and as wide as the screen, so that no content shows behind or beside it. `AppShell` adds
 * padding to every page, equal to the height of the bar.
 */
export function PageActionBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-bottom-bar
      className="page-action-bar fixed inset-x-0 bottom-[calc(4rem+env(safe-area-inset-bottom))] z-20 border-line border-t bg-paper px-5 py-1.5 sm:px-8 md:hidden print:hidden [&_.button]:w-full"
    >
      {children}
    </div>
  );
}
