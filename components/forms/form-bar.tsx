import type { ReactNode } from "react";

/** The buttons of a form as long as its page: on a phone within the thumb's reach, above the bottom bar. */
export function FormBar({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] z-10 -mx-5 flex flex-row-reverse gap-3 border-line border-t bg-paper px-5 py-3 md:static md:mx-0 md:flex-row md:border-0 md:px-0 max-md:[&>.button-primary]:flex-1">
      {children}
    </div>
  );
}
