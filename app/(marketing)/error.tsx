"use client";

import { ErrorMessage, type ErrorMessageProps } from "@/components/layout/error-message";

/** The site's header and footer stay around what failed. */
export default function PageError(props: ErrorMessageProps) {
  return <ErrorMessage {...props} />;
}
