"use client";

import { useEffect } from "react";
import { useUrlFragment } from "@/components/identity/auth/use-url-fragment";
import { Alert } from "@/components/ui/alert";

/** Shows the result of an email change link. The link redirects here with the result in the URL fragment. */
export function EmailChangeNotice() {
  const fragment = useUrlFragment();
  const token = fragment?.get("access_token");
  useEffect(() => {
    // Ends the app session that the link created. The session isn't needed, because the user is already
    // signed in on the website.
    if (token) void endAppSession(token);
  }, [token]);
  const problem = fragment?.get("error_code");
  if (problem) return <Alert tone="error" title={getProblemText(problem)} />;
  if (token) return <Alert tone="success" title="Your email was changed." />;
  const message = fragment?.get("message");
  return message ? <Alert tone="info" title="Thank you. Now open the link in the other inbox, too." /> : null;
}

/** Never shows text from the URL, because anyone can create a URL that contains misleading text. */
function getProblemText(code: string): string {
  return code === "otp_expired"
    ? "This link has expired or was already used. Please request the change again."
    : "Your email couldn't be changed. Please try again.";
}

async function endAppSession(token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  // If the request fails, the session stays active until it expires.
  await fetch("/auth/v1/logout?scope=local", { method: "POST", headers }).catch(() => undefined);
}
