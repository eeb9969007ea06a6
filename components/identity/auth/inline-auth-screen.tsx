"use client";

import dynamic from "next/dynamic";

// Loaded on demand, because signed-in users rarely need the form and its validation rules.
const SignInPanel = dynamic(async () => (await import("./sign-in-panel")).SignInPanel);

/**
 * When the session ends, replaces any page that requires a session. After the user signs in, the page is shown again.
 */
export function InlineAuthScreen({ hasSignUp }: { hasSignUp: boolean }) {
  return <SignInPanel hasSignUp={hasSignUp} />;
}
