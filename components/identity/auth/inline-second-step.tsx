"use client";

import dynamic from "next/dynamic";

/** Loaded on demand, because readers of signed-in pages rarely need it. */
export const InlineSecondStep = dynamic(async () => (await import("./second-step-panel")).SecondStepPanel);
