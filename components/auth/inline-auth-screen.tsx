import { SignInPanel } from "./sign-in-panel";

/** Stands in a guarded page's place when the session of the cookie has ended; after signing in the page is back. */
export function InlineAuthScreen() {
  return <SignInPanel />;
}
