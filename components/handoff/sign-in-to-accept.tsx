import { buildLoginPath } from "@/components/identity/auth/build-login-path";
import { TextLink } from "@/components/identity/auth/text-link";
import { ButtonLink } from "@/components/ui/button-link";

/** Asks signed-out people who opened an offer to sign in. `path` is the offer's page, to return to. */
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
