import { AuthFrame } from "@/components/layout/auth-frame";
import { Button } from "@/components/ui/button";
import { brand } from "@/lib/brand";

interface AskingScreenProps {
  /** Whose account the link says that it opens. */
  email: string | null;
  /** Who is signed in here now; null for nobody. */
  current: string | null;
  onContinue: () => void;
  onOverride: () => void;
}

/** Who leads here isn't known to be our app: nobody is signed in as somebody else by following a link. */
export function AskingScreen({ email, current, onContinue, onOverride }: AskingScreenProps) {
  return (
    <AuthFrame title="Is this your account?">
      <p>
        This link signs this browser in{" "}
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
        Go on only if you have just opened it from your own {brand.name} app.
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
