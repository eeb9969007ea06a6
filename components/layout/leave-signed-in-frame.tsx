"use client";

import { useRouter } from "next/navigation";
import { useContext, useEffect } from "react";
import { SignedInFrame } from "./signed-in-frame";

/** A navigation keeps the signed-in frame. If the session has ended, this reloads the page to replace the frame. */
export function LeaveSignedInFrame() {
  const isInFrame = useContext(SignedInFrame);
  const router = useRouter();
  useEffect(() => {
    if (isInFrame) router.refresh();
  }, [isInFrame, router]);
  return null;
}
