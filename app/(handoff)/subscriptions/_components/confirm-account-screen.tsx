import { AuthFrame } from "@/components/layout/auth-frame";
import { Button } from "@/components/ui/button";
import { brand } from "@/lib/brand";

interface ConfirmAccountScreenProps {
  /** The email address of the account that the link is supposed to open. */
  email: string | null;
  /** The signed-in user; null if nobody is signed in. */
  current: string | null;
  onContinue: () => void;
  onOverride: () => void;
}

/**
 * Asks for confirmation if the link doesn't come from our app, so that no link can silently sign users in to
 * someone else's account.
 */
export function ConfirmAccountScreen({ email, current, onContinue, onOverride }: ConfirmAccountScreenProps) {
  return (
    <AuthFrame title="Is this your account?">
      <p>
        This link signs you in{" "}
        {email ? (
          <>
            as <strong className="[overflow-wrap:anywhere]">{email}</strong>
          </>
        ) : (
          "to an account"
        )}
        {current && current !== email && (
          <>
            , and signs <strong className="[overflow-wrap:anywhere]">{current}</strong> out
          </>
        )}
        .
      </p>
      <p className="mt-2 text-ink-soft">
        Continue only if you just opened this link from your own {brand.name} app.
      </p>
      <div className="mt-6 grid gap-3">
        <Button block variant="primary" size="large" onClick={onContinue}>
          Yes, sign me in
        </Button>
        <Button block variant="quiet" onClick={onOverride}>
          Continue Without Mobile Auth
        </Button>
      </div>
    </AuthFrame>
  );
}
