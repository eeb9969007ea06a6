"use client";

import { useState } from "react";

interface ActionOutcome<Data> {
  data?: Data | undefined;
  serverError?: { message: string; code: string } | undefined;
  validationErrors?: unknown;
}

interface DeedOptions<Data> {
  run: () => Promise<ActionOutcome<Data>>;
  onDone: (data: Data | undefined) => void;
  /** The link is of no use any more. */
  onProblem: (message: string) => void;
}

/** What the button of a mailed link does, once. A failure that may pass leaves the button to be pressed again. */
export function useDeed<Data>({ run, onDone, onProblem }: DeedOptions<Data>) {
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState<string>();

  async function go(): Promise<void> {
    setIsBusy(true);
    setMessage(undefined);
    try {
      const { data, serverError, validationErrors } = await run();
      if (!serverError && !validationErrors) return onDone(data);
      const isFinal = validationErrors !== undefined || serverError?.code === "PRECONDITION_FAILED";
      if (isFinal)
        onProblem(serverError?.message ?? "This link is incomplete. Please open it from the email again.");
      else setMessage(serverError?.message);
    } catch {
      // No connection: the token isn't used up.
      setMessage("Something went wrong. Please try again.");
    }
    setIsBusy(false);
  }

  return { go, isBusy, message };
}
