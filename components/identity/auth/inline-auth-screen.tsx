"use client";

import dynamic from "next/dynamic";

// Loaded on demand, because signed-in users rarely need the form and its validation rules.
const SignInPanel = dynamic(async () => (await import("./sign-in-panel")).SignInPanel);

/** Replaces a page that requires a session after the session has ended. Signing in shows the page again. */
export function InlineAuthScreen({ hasSignUp }: { hasSignUp: boolean }) {
  return <SignInPanel hasSignUp={hasSignUp} />;
}
