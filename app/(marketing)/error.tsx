"use client";

/** The site's header and footer stay around what failed. */
export { ErrorOnDemand as default } from "@/components/layout/error-on-demand";
