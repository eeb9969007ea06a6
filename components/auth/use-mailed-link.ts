"use client";

import { useState } from "react";
import type { ActionResult } from "@/components/forms/call-action";
import type { ActionError } from "@/lib/actions/client";

export interface LinkResult extends ActionResult {
  validationErrors?: unknown;
}

export interface MailedLinkOptions<Input, Result extends LinkResult> {
  run: (input: Input) => Promise<Result>;
  onDone: (data: Result["data"]) => void;
  /** The link is of no use any more. */
  onProblem: (message: string) => void;
  /** The link is good, the password sent with it isn't. */
  onWrongPassword?: (message: string) => void;
  /** Said when no answer comes at all. */
  orElseSay?: string;
}

/** Does once what a mailed link allows. A failure that may pass leaves it to be tried again. */
export function useMailedLink<Input, Result extends LinkResult>(options: MailedLinkOptions<Input, Result>) {
  const { run, onDone, onProblem, onWrongPassword } = options;
  const { orElseSay = "Something went wrong. Please try again." } = options;
  const [message, setMessage] = useState<string>();

  /** Gives whether it is done. */
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
      // No connection: the link isn't used up, what was typed stays, and may be sent again.
      setMessage(orElseSay);
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
