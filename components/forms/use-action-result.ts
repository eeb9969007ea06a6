"use client";

import { useEffect, useState } from "react";
import { type ActionResult, callAction } from "@/components/forms/call-action";

interface ActionResultState<Data> {
  /** Null until it has loaded. */
  data: Data | null;
  /** The error if it failed to load. */
  failure: string | null;
}

/** Calls an action once, when the component mounts, and returns its result. */
export function useActionResult<Result extends ActionResult>(
  run: () => Promise<Result>,
): ActionResultState<NonNullable<Result["data"]>> {
  const [first] = useState(() => run);
  const [loaded, setLoaded] = useState<ActionResultState<NonNullable<Result["data"]>>>({
    data: null,
    failure: null,
  });
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
