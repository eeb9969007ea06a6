"use client";

import { useRouter } from "next/navigation";
import { useContext, useEffect } from "react";
import { SignedInFrameContext } from "./signed-in-frame-context";

/**
 * Refreshes the page if it is still inside the signed-in frame. Client navigation keeps that frame even if the
 * session has ended.
 */
export function LeaveSignedInFrame() {
  const isInFrame = useContext(SignedInFrameContext);
  const router = useRouter();
  useEffect(() => {
    if (isInFrame) router.refresh();
  }, [isInFrame, router]);
  return null;
}
