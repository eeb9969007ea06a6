import { getButtonClass } from "@/components/ui/button-styles";
import { getProviderName } from "./get-provider-name";
import { TextLink } from "./text-link";

interface ProviderSignInLinksProps {
  providers: readonly string[];
  redirectTo: string | undefined;
}

/**
 * Renders "Continue with …" for each configured provider. Uses plain anchors, because the links lead to other
 * sites.
 */
export function ProviderSignInLinks({ providers, redirectTo }: ProviderSignInLinksProps) {
  if (providers.length === 0) return null;
  const links = providers.map((provider) => {
    const query = new URLSearchParams({ provider, ...(redirectTo && { redirect: redirectTo }) });
    return (
      <a
        key={provider}
        href={`/auth/provider?${query}`}
        className={`${getButtonClass({ size: "large", block: true })} mt-4`}
      >
        Continue with {getProviderName(provider)}
      </a>
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
