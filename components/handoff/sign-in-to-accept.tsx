import { buildLoginPath } from "@/components/identity/auth/build-login-path";
import { TextLink } from "@/components/identity/auth/text-link";
import { ButtonLink } from "@/components/ui/button-link";

/** Asks signed-out visitors to sign in before they accept an offer. They return to `path`, the offer's page. */
export function SignInToAccept({ path }: { path: string }) {
  return (
    <div className="mt-6">
      <ButtonLink href={buildLoginPath({ redirectTo: path })} variant="primary" size="large" block>
        Sign in to accept
      </ButtonLink>
      <p className="mt-3 text-ink-soft text-sm">
        New here?{" "}
        <TextLink href={buildLoginPath({ mode: "register", redirectTo: path })}>Create an account</TextLink>
      </p>
    </div>
  );
}
