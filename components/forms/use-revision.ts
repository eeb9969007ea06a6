"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import type { ActionResult } from "./call-action";

/** Which version of what is edited the form was made from; `now` is the one that the page has, none of a new one. */
export function useRevision(now: number | undefined) {
  const router = useRouter();
  const [revision, setRevision] = useState(now ?? 0);

  /** The call; refused since somebody else was sooner, it has the page bring what they made of it. */
  const withTheirs =
    <Input, Result extends ActionResult>(call: (input: Input) => Promise<Result>) =>
    async (input: Input): Promise<Result> => {
      const result = await call(input);
      if (result.serverError?.code === "CONFLICT") router.refresh();
      return result;
    };

  return { revision, setRevision, isBehind: now !== undefined && now > revision, withTheirs };
}
