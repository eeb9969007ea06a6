import { AuthFrame } from "@/components/layout/auth-frame";
import { Button } from "@/components/ui/button";
import { brand } from "@/lib/brand";

interface AskingScreenProps {
  /** Whose account the link says that it opens. */
  email: string | null;
  onContinue: () => void;
  onOverride: () => void;
}

/** Another website led here: nobody is signed in as somebody else by following a link. */
export function AskingScreen({ email, onContinue, onOverride }: AskingScreenProps) {
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
        , and whoever is signed in here now is signed out.
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
