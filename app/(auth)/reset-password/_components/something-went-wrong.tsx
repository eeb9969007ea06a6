import { AuthFrame } from "@/components/layout/auth-frame";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";

/** The fallback message. `isInside`: the frame is already rendered. */
export function SomethingWentWrong({ isInside = false }: { isInside?: boolean }) {
  const content = (
    <>
      <Alert tone="error">Something went wrong. Please try again.</Alert>
      <ButtonLink href="/forgot-password" size="large" block className="mt-6">
        Request a new link
      </ButtonLink>
    </>
  );
  return isInside ? content : <AuthFrame title="Reset password">{content}</AuthFrame>;
}
