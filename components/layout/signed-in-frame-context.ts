"use client";

import { createContext } from "react";

/** Whether the component is inside `AppShell`, the layout of signed-in pages. */
export const SignedInFrameContext = createContext(false);
