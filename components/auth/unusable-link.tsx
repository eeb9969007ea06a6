import { AuthFrame } from "@/components/layout/auth-frame";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";

interface UnusableLinkProps {
  message: string;
  /** The frame stands already. */
  isInside?: boolean;
}

export function UnusableLink({ message, isInside = false }: UnusableLinkProps) {
  const content = (
    <>
      <Alert tone="error">{message}</Alert>
      <p className="mt-4 text-ink-soft">
        Sign in to get a new confirmation link, or choose "Forgot your password?" there for a new reset link.
      </p>
      <ButtonLink href="/login" variant="primary" size="large" block className="mt-6">
        Back to Sign In
      </ButtonLink>
    </>
  );
  return isInside ? content : <AuthFrame title="This link can't be used">{content}</AuthFrame>;
}
