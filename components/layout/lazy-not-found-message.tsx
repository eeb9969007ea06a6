"use client";

import dynamic from "next/dynamic";

/**
 * Next.js includes the not-found page of the root layout in every page. This component sends only a reference until
 * the message is needed.
 */
export const LazyNotFoundMessage = dynamic(async () => (await import("./not-found-page")).NotFoundPage);
