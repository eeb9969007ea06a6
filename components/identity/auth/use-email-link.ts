"use client";

import { useState } from "react";
import type { ActionResult } from "@/components/forms/call-action";
import type { ActionError } from "@/lib/actions/client";

export interface EmailLinkResult extends ActionResult {
  validationErrors?: unknown;
}

export interface EmailLinkOptions<Input, Result extends EmailLinkResult> {
  run: (input: Input) => Promise<Result>;
  onDone: (data: Result["data"]) => void;
  /** Called if the link was already used, has expired or is invalid. */
  onProblem: (message: string) => void;
  /** Called if the link is valid but the password isn't. */
  onWrongPassword?: (message: string) => void;
  /** Shown if the server can't be reached. */
  fallbackMessage?: string;
}

/** Runs the action of an emailed link once. After a temporary failure, allows another attempt. */
export function useEmailLink<Input, Result extends EmailLinkResult>(
  options: EmailLinkOptions<Input, Result>,
) {
  const { run, onDone, onProblem, onWrongPassword } = options;
  const { fallbackMessage = "Something went wrong. Please try again." } = options;
  const [message, setMessage] = useState<string>();

  /** Resolves to true if the action succeeded. */
  async function send(input: Input): Promise<boolean> {
    setMessage(undefined);
    try {
      const { data, serverError, validationErrors } = await run(input);
      if (!serverError && !validationErrors) {
        onDone(data);
        return true;
      }
      if (serverError) refuse(serverError);
      else onProblem("This link is incomplete. Please open it from the email again.");
    } catch {
      // The connection failed. The link stays valid, so the user can try again.
      setMessage(fallbackMessage);
    }
    return false;
  }

  function refuse(refusal: ActionError): void {
    const wrongPassword = refusal.fieldErrors?.password;
    if (refusal.code === "PRECONDITION_FAILED") onProblem(refusal.message);
    else if (wrongPassword && onWrongPassword) onWrongPassword(wrongPassword);
    else setMessage(refusal.message);
  }

  return { send, message };
}
