"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { HandOverProps } from "./hand-over-dialog";
import { HandOverQuestion } from "./hand-over-question";

export function HandOverButton(props: Omit<HandOverProps, "onClose">) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button size="small" aria-label={`Hand over ${props.name}`} onClick={() => setIsAsking(true)}>
        Hand over
      </Button>
      {isAsking && <HandOverQuestion {...props} onClose={() => setIsAsking(false)} />}
    </>
  );
}
