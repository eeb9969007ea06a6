"use client";

import dynamic from "next/dynamic";

/** Next includes the root's not-found page in every page. This sends only a reference until it is needed. */
export const LazyNotFoundMessage = dynamic(async () => (await import("./not-found-page")).NotFoundPage);
