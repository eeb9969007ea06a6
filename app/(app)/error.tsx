"use client";

/** Keeps the navigation around the failed page. */
export { ErrorOnDemand as default } from "@/components/layout/error-on-demand";
