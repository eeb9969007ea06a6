import { ButtonLink } from "@/components/ui/button-link";
import { providerName } from "./provider-name";
import { TextLink } from "./text-link";

interface ProviderLinksProps {
  providers: readonly string[];
  redirectTo: string | undefined;
}

/** "Continue with …" for each configured provider. They are plain links, so they work without JavaScript. */
export function ProviderLinks({ providers, redirectTo }: ProviderLinksProps) {
  if (providers.length === 0) return null;
  const links = providers.map((provider) => {
    const query = new URLSearchParams({ provider, ...(redirectTo && { redirect: redirectTo }) });
    return (
      <ButtonLink key={provider} href={`/auth/provider?${query}`} size="large" block className="mt-4">
        Continue with {providerName(provider)}
      </ButtonLink>
    );
  });
  return (
    <>
      {links}
      <p className="mt-3 text-ink-soft text-sm">
        By continuing, you agree to the <TextLink href="/terms">Terms of Service</TextLink> and the{" "}
        <TextLink href="/privacy">Privacy Policy</TextLink>.
      </p>
    </>
  );
}
