"use client";

import { createContext } from "react";

/** Whether what stands here stands in the frame of somebody who is signed in. */
export const SignedInFrame = createContext(false);
