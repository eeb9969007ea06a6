"use client";

import dynamic from "next/dynamic";

/**
 * Next includes the root's not-found page in every page. This component sends only a reference until the message is
 * needed.
 */
export const LazyNotFoundMessage = dynamic(async () => (await import("./not-found-page")).NotFoundPage);
