"use client";

import dynamic from "next/dynamic";

// On demand: the form and its rules would otherwise come with every signed-in page, whose readers are signed in.
const SignInPanel = dynamic(async () => (await import("./sign-in-panel")).SignInPanel);

/** Stands in a guarded page's place when the session of the cookie has ended; after signing in the page is back. */
export function InlineAuthScreen() {
  return <SignInPanel />;
}
