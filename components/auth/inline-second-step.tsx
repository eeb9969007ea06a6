"use client";

import dynamic from "next/dynamic";

/** As the inline auth screen, on demand: who reads a signed-in page has done with signing in. */
export const InlineSecondStep = dynamic(async () => (await import("./second-step-panel")).SecondStepPanel);
