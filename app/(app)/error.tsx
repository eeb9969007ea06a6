"use client";

/** Keeps the navigation around the failed page. */
export { LazyErrorMessage as default } from "@/components/layout/lazy-error-message";
