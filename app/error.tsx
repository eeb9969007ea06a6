"use client";

import { ErrorMessage, type ErrorMessageProps } from "@/components/layout/error-message";
import { mainId } from "@/components/layout/skip-link";

/** Replaces a failed layout, including its header and footer. */
export default function ErrorPage(props: ErrorMessageProps) {
  return (
    <main id={mainId} tabIndex={-1} className="flex min-h-dvh flex-col">
      <ErrorMessage {...props} />
    </main>
  );
}
