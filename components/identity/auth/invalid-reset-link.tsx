import { AuthFrame } from "@/components/layout/auth-frame";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";
import { FocusedMessage } from "./focused-message";

/** Explains that a reset link has already been used or has expired. */
export function InvalidResetLink({ message }: { message: string }) {
  return (
    <AuthFrame title="Invalid reset link">
      <Alert tone="error" className="mb-4">
        {message}
      </Alert>
      <FocusedMessage>
        <p>The password reset link may have expired or been used already.</p>
      </FocusedMessage>
      <ButtonLink href="/login" variant="primary" size="large" block className="mt-6">
        Back to Sign In
      </ButtonLink>
      <ButtonLink href="/forgot-password" size="large" block className="mt-3">
        Request a new link
      </ButtonLink>
      <p className="mt-4 text-ink-faint text-sm">
        You can also request a new link on the sign-in page: choose “Forgot your password?”
      </p>
    </AuthFrame>
  );
}
