"use client";

/** Replaces only the failed page, so that the navigation around it stays visible. */
export { LazyErrorMessage as default } from "@/components/layout/lazy-error-message";
