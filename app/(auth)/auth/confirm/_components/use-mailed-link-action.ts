"use client";

import { useState } from "react";
import {
  type EmailLinkOptions,
  type EmailLinkResult,
  useEmailLink,
} from "@/components/identity/auth/use-email-link";

/** Runs the action of an emailed link after a button click. */
export function useMailedLinkAction<Result extends EmailLinkResult>(options: EmailLinkOptions<void, Result>) {
  const { send, message } = useEmailLink(options);
  const [isBusy, setIsBusy] = useState(false);

  async function go(): Promise<void> {
    setIsBusy(true);
    // After success, the page navigates away. The button stays disabled until then.
    if (!(await send())) setIsBusy(false);
  }

  return { go, isBusy, message };
}
