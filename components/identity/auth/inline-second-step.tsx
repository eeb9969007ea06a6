"use client";

import dynamic from "next/dynamic";

/** Loaded on demand, because people on signed-in pages rarely need it. */
export const InlineSecondStep = dynamic(async () => (await import("./second-step-panel")).SecondStepPanel);
