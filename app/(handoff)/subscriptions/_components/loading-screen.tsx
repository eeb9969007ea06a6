import { AuthFrame } from "@/components/layout/auth-frame";
import { Button } from "@/components/ui/button";
import { NeedsJavaScript } from "@/components/ui/needs-javascript";
import { Spinner } from "@/components/ui/spinner";

export function LoadingScreen({ onOverride }: { onOverride: () => void }) {
  return (
    <AuthFrame title="Subscription Management">
      <NeedsJavaScript what="Signing in from the app" />
      <Spinner label="Setting up your subscription page..." className="py-6" />
      <Button block variant="quiet" className="mt-4 noscript:hidden" onClick={onOverride}>
        Continue Without Mobile Auth
      </Button>
    </AuthFrame>
  );
}
