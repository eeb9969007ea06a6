"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import type { ActionResult } from "./call-action";

/**
 * Manages the revision that a form is based on. `currentRevision` is the page's current revision, or undefined for a new
 * record.
 */
export function useRevision(currentRevision: number | undefined) {
  const router = useRouter();
  const [revision, setRevision] = useState(currentRevision ?? 0);

  /** Calls the action. If someone else saved first, refreshes the page to load their version. */
  const withRefreshOnConflict =
    <Input, Result extends ActionResult>(call: (input: Input) => Promise<Result>) =>
    async (input: Input): Promise<Result> => {
      const result = await call(input);
      if (result.serverError?.code === "CONFLICT") router.refresh();
      return result;
    };

  return {
    revision,
    setRevision,
    isBehind: currentRevision !== undefined && currentRevision > revision,
    withRefreshOnConflict,
  };
}
