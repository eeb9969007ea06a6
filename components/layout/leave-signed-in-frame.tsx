"use client";

import { useRouter } from "next/navigation";
import { useContext, useEffect } from "react";
import { SignedInFrameContext } from "./signed-in-frame-context";

/**
 * Refreshes the page if it is still inside `AppShell`, the layout of signed-in pages. Client-side navigation keeps
 * that layout even if the session has ended.
 */
export function LeaveSignedInFrame() {
  const isInFrame = useContext(SignedInFrameContext);
  const router = useRouter();
  useEffect(() => {
    if (isInFrame) router.refresh();
  }, [isInFrame, router]);
  return null;
}
