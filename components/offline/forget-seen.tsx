"use client";

import { useEffect } from "react";
import { forgetSeen } from "./seen-store";

/** Where a session has ended: what was kept of it for the offline page goes too. */
export function ForgetSeen() {
  useEffect(forgetSeen, []);
  return null;
}
