import { AuthFrame } from "@/components/layout/auth-frame";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";

/** An address that leads to no invitation, and what to do about it. */
export function NoInvitation({ title, text }: { title: string; text: string }) {
  return (
    <AuthFrame title={title}>
      <Alert tone="warning" title={text}>
        Check that the whole link was copied, or ask who invited you for a new one.
      </Alert>
      <div className="mt-5 grid gap-3">
        <ButtonLink href="/download" icon="download-simple" block>
          Get the app
        </ButtonLink>
        <ButtonLink href="/" variant="quiet" block>
          To the home page
        </ButtonLink>
      </div>
    </AuthFrame>
  );
}
