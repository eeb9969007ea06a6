"use client";

import dynamic from "next/dynamic";

/** Next sends the root's not-found page along with every page: as a name only, until somebody needs it. */
export const NotFoundOnDemand = dynamic(async () => (await import("./not-found-page")).NotFoundPage);
