import { AuthFrame } from "@/components/layout/auth-frame";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";

interface UnusableLinkMessageProps {
  message: string;
  /** Whether the caller already renders the frame. */
  isFramed?: boolean;
  /** Whether the visitor is signed in. Signed-in visitors have usually used the link already. */
  isSignedIn?: boolean;
}

export function UnusableLinkMessage({
  message,
  isFramed = false,
  isSignedIn = false,
}: UnusableLinkMessageProps) {
  const content = (
    <>
      <Alert tone="error">{message}</Alert>
      <p className="mt-4 text-ink-soft">
        {isSignedIn
          ? "You're signed in, so you may not need this link anymore."
          : "To get a new confirmation link, sign in. To get a new reset link, choose “Forgot your password?” on the sign-in page."}
      </p>
      <ButtonLink
        href={isSignedIn ? "/dashboard" : "/login"}
        variant="primary"
        size="large"
        block
        className="mt-6"
      >
        {isSignedIn ? "Go to your dashboard" : "Back to Sign In"}
      </ButtonLink>
    </>
  );
  return isFramed ? content : <AuthFrame title="This link can't be used">{content}</AuthFrame>;
}
