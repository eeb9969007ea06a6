"use client";

import dynamic from "next/dynamic";

// Loaded on demand, because people on signed-in pages rarely need the form and its rules.
const SignInPanel = dynamic(async () => (await import("./sign-in-panel")).SignInPanel);

/** Replaces a guarded page after its session has ended. Signing in shows the page again. */
export function InlineAuthScreen({ hasSignUp }: { hasSignUp: boolean }) {
  return <SignInPanel hasSignUp={hasSignUp} />;
}
