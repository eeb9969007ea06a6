"use client";

import { useState } from "react";
import {
  type LinkResult,
  type MailedLinkOptions,
  useMailedLink,
} from "@/components/identity/auth/use-mailed-link";

/** Runs the action of an emailed link after a button click. */
export function useLinkAction<Result extends LinkResult>(options: MailedLinkOptions<void, Result>) {
  const { send, message } = useMailedLink(options);
  const [isBusy, setIsBusy] = useState(false);

  async function go(): Promise<void> {
    setIsBusy(true);
    // After success the page navigates away; the button stays disabled until then.
    if (!(await send())) setIsBusy(false);
  }

  return { go, isBusy, message };
}
