"use client";

/** The frame stays around what failed. */
export { ErrorOnDemand as default } from "@/components/layout/error-on-demand";
