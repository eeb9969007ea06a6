"use client";

/** Keeps the site's header and footer around the failed page. */
export { LazyErrorMessage as default } from "@/components/layout/lazy-error-message";
