"use client";

import { type ReactNode, useEffect, useState } from "react";
import { Spinner } from "@/components/ui/spinner";

/** The time after which `children` replace the spinner even if the session check hasn't finished. */
const MAX_WAIT_MS = 10_000;

/** Shows a spinner while the session is checked. If that takes longer than ten seconds, shows `children` instead. */
export function AuthLoading({ label, children }: { label?: string; children: ReactNode }) {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), MAX_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return isOver ? children : <Spinner label={label} className="py-6" />;
}
