"use client";

import { useState } from "react";
import { type LinkResult, type MailedLinkOptions, useMailedLink } from "@/components/auth/use-mailed-link";

/** For a page that does what its mailed link allows by one button. */
export function useDeed<Result extends LinkResult>(options: MailedLinkOptions<void, Result>) {
  const { send, message } = useMailedLink(options);
  const [isBusy, setIsBusy] = useState(false);

  async function go(): Promise<void> {
    setIsBusy(true);
    // Once done the page goes on to another: until then the button isn't pressed again.
    if (!(await send())) setIsBusy(false);
  }

  return { go, isBusy, message };
}
