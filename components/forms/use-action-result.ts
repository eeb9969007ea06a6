"use client";

import { useEffect, useState } from "react";
import { type ActionResult, callAction } from "@/components/forms/call-action";

interface Loaded<Data> {
  /** Null until it has loaded. */
  data: Data | null;
  /** The error if it failed to load. */
  failure: string | null;
}

/** Calls an action once, when the component mounts, and returns its answer. */
export function useActionResult<Result extends ActionResult>(
  ask: () => Promise<Result>,
): Loaded<NonNullable<Result["data"]>> {
  const [first] = useState(() => ask);
  const [loaded, setLoaded] = useState<Loaded<NonNullable<Result["data"]>>>({ data: null, failure: null });
  useEffect(() => {
    let isWanted = true;
    void callAction(first).then((answer) => {
      if (!isWanted) return;
      setLoaded(
        "data" in answer
          ? { data: answer.data, failure: null }
          : { data: null, failure: answer.error.message },
      );
    });
    return () => {
      isWanted = false;
    };
  }, [first]);
  return loaded;
}
