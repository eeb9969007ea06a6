import { ButtonLink } from "@/components/ui/button-link";
import { providerName } from "./provider-name";

interface ProviderLinksProps {
  providers: readonly string[];
  redirectTo: string | undefined;
}

/** "Continue with …" for each provider that is configured; plain links, which work without a script. */
export function ProviderLinks({ providers, redirectTo }: ProviderLinksProps) {
  return providers.map((provider) => {
    const query = new URLSearchParams({ provider, ...(redirectTo && { redirect: redirectTo }) });
    return (
      <ButtonLink key={provider} href={`/auth/provider?${query}`} size="large" block className="mt-4">
        Continue with {providerName(provider)}
      </ButtonLink>
    );
  });
}
