"use client";

/** Keeps the site's header and footer around the failed page. */
export { ErrorOnDemand as default } from "@/components/layout/error-on-demand";
