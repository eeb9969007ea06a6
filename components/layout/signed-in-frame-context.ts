"use client";

import { createContext } from "react";

/** Whether the component is inside the frame of signed-in pages. */
export const SignedInFrameContext = createContext(false);
