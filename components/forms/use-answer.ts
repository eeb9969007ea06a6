"use client";

import { useEffect, useState } from "react";
import { type ActionResult, callAction } from "@/components/forms/call-action";

interface Loaded<Data> {
  /** Null until it is here. */
  data: Data | null;
  /** Why it didn't come. */
  failure: string | null;
}

/** What an action answers, asked for once, when the component is mounted. */
export function useAnswer<Result extends ActionResult>(
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
