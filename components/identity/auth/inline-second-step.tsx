"use client";

import dynamic from "next/dynamic";

/** Loaded on demand, because signed-in users rarely need it. */
export const InlineSecondStep = dynamic(async () => (await import("./second-step-panel")).SecondStepPanel);
