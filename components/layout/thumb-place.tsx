import type { ReactNode } from "react";

/**
 * Where the phone's one big button stands: above the bottom bar, where the thumb is. The frame leaves room for it below
 * what a page ends with.
 */
export function ThumbPlace({ children }: { children: ReactNode }) {
  return (
    <div className="thumb-place pointer-events-none fixed inset-x-0 bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-20 flex justify-end px-5 sm:px-8 md:hidden [&_.button]:pointer-events-auto [&_.button]:shadow-card">
      {children}
    </div>
  );
}
