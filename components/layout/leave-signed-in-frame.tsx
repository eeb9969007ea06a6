"use client";

import { useRouter } from "next/navigation";
import { useContext, useEffect } from "react";
import { SignedInFrame } from "./signed-in-frame";

/** A navigation keeps the frame; where the session ended meanwhile, the page is asked for anew with its frame. */
export function LeaveSignedInFrame() {
  const isInFrame = useContext(SignedInFrame);
  const router = useRouter();
  useEffect(() => {
    if (isInFrame) router.refresh();
  }, [isInFrame, router]);
  return null;
}
