"use client";

import { lazy, Suspense } from "react";
import type { ErrorMessageProps } from "./error-message";

const Message = lazy(async () => ({ default: (await import("./error-message")).ErrorMessage }));

/**
 * Renders the error message for a page whose header and footer still work. The message's code loads on demand.
 * If the code can't be loaded, app/error.tsx, which is included in every page, shows the error instead.
 */
export function LazyErrorMessage(props: ErrorMessageProps) {
  return (
    <Suspense>
      <Message {...props} />
    </Suspense>
  );
}
