"use client";

import { lazy, Suspense } from "react";
import type { ErrorMessageProps } from "./error-message";

const Message = lazy(async () => ({ default: (await import("./error-message")).ErrorMessage }));

/**
 * The message for a page whose header and footer still stand, loaded when it is needed. Where that fails too,
 * app/error.tsx takes over, which every page brings along.
 */
export function ErrorOnDemand(props: ErrorMessageProps) {
  return (
    <Suspense>
      <Message {...props} />
    </Suspense>
  );
}
