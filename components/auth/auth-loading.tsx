"use client";

import { type ReactNode, useEffect, useState } from "react";
import { Spinner } from "@/components/ui/spinner";

/** Loading is over after this, whatever happened (specification §9). */
const FORCED_END_MS = 10_000;

/** The spinner while it is being found out who is there; `children` take its place after ten seconds at the latest. */
export function AuthLoading({ label, children }: { label?: string; children: ReactNode }) {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), FORCED_END_MS);
    return () => clearTimeout(timer);
  }, []);
  return isOver ? children : <Spinner label={label} className="py-6" />;
}
