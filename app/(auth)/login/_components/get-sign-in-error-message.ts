/** The messages by error code. Our next-auth endpoints and the next-auth client put the code in the URL. */
const MESSAGES: Record<string, string> = {
  CredentialsSignin: "Invalid email or password",
  EmailNotConfirmed:
    "Please confirm your email address first. Check your inbox for the link that we sent you.",
  AccountDeleted: "This account is scheduled for deletion. To restore it, use the link in our email.",
  TooManyAttempts: "Too many attempts. Please wait a moment and try again.",
  SessionRequired: "Please sign in to continue.",
};

/** Returns the message for the `error` parameter. The parameter's value itself is never shown. */
export function getSignInErrorMessage(error: string | string[] | undefined): string | undefined {
  if (typeof error !== "string" || error === "") return undefined;
  return Object.hasOwn(MESSAGES, error) ? MESSAGES[error] : "Failed to sign in";
}
