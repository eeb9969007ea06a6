"use client";

/** Replaces a failed page with an error message and keeps the site's header and footer. */
export { LazyErrorMessage as default } from "@/components/layout/lazy-error-message";
