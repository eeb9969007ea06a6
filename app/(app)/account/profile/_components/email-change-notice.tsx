"use client";

import { useEffect } from "react";
import { useFragment } from "@/components/auth/use-fragment";
import { Alert } from "@/components/ui/alert";

/** What the link of a mail about another address has done: it leads here, with the answer in the fragment. */
export function EmailChangeNotice() {
  const fragment = useFragment();
  const token = fragment?.get("access_token");
  useEffect(() => {
    // Meant for an app; here somebody is signed in already, and what nobody uses had better end.
    if (token) void endAppSession(token);
  }, [token]);
  const problem = fragment?.get("error_code");
  if (problem) return <Alert tone="error" title={problemText(problem)} />;
  if (token) return <Alert tone="success" title="Your email was changed." />;
  const message = fragment?.get("message");
  return message ? (
    <Alert tone="info" title="Thank you. Now open the link in the other mailbox, too." />
  ) : null;
}

/** Our own words: what an address says, anybody may have written. */
function problemText(code: string): string {
  return code === "otp_expired"
    ? "This link has expired or was used already. Please change your email once more."
    : "Your email couldn't be changed. Please try again.";
}

async function endAppSession(token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  // Without a connection it ends by its own time.
  await fetch("/auth/v1/logout?scope=local", { method: "POST", headers }).catch(() => undefined);
}
