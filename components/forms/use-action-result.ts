"use client";

import { useEffect, useState } from "react";
import { type ActionResult, callAction } from "@/components/forms/call-action";

interface ActionResultState<Data> {
  /** Null until the action has returned its data. */
  data: Data | null;
  /** The error message if the action failed; null otherwise. */
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
    let isMounted = true;
    void callAction(first).then((result) => {
      if (!isMounted) return;
      setLoaded(
        "data" in result
          ? { data: result.data, failure: null }
          : { data: null, failure: result.error.message },
      );
    });
    return () => {
      isMounted = false;
    };
  }, [first]);
  return loaded;
}
