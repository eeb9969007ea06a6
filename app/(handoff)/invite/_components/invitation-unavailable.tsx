import { AuthFrame } from "@/components/layout/auth-frame";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";

/** Explains that the URL doesn't lead to an invitation, and suggests what to do. */
export function InvitationUnavailable({ title, text }: { title: string; text: string }) {
  return (
    <AuthFrame title={title}>
      <Alert tone="warning" title={text}>
        Check that you copied the whole link, or ask the person who invited you for a new link.
      </Alert>
      <div className="mt-5 grid gap-3">
        <ButtonLink href="/download" icon="download-simple" block>
          Get the app
        </ButtonLink>
        <ButtonLink href="/" variant="quiet" block>
          Go to the homepage
        </ButtonLink>
      </div>
    </AuthFrame>
  );
}
