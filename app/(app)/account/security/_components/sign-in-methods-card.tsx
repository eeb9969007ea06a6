import { getProviderName } from "@/components/identity/auth/get-provider-name";
import { Card, CardFooter, CardHeader, CardRows } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { Icon } from "@/components/ui/icon";
import { RetryButton } from "@/components/ui/retry-button";
import type { Context } from "@/lib/auth/context";
import { listIdentities } from "@/lib/domain/identity/authentication/list-identities";
import { getProfile } from "@/lib/domain/identity/profile/get-profile";
import { lookup } from "@/lib/http/page-context";
import { LinkProviderButton } from "./link-provider-button";
import { UnlinkProviderButton } from "./unlink-provider-button";

/** Lists the user's sign-in methods. The last method can't be removed. */
export async function SignInMethodsCard({ ctx }: { ctx: Context }) {
  const [linked, profile] = await Promise.all([lookup(listIdentities({ ctx })), lookup(getProfile({ ctx }))]);
  if (linked.state === "failed" || profile.state === "failed")
    return <ErrorState what="your sign-in methods" action={<RetryButton />} />;
  const { identities, available } = linked.value;
  const { hasPassword } = profile.value;
  return (
    <Card aria-labelledby="linked">
      <CardHeader
        id="linked"
        title="Sign-in methods"
        description="You can sign in to this account with any of these."
      />
      <CardRows>
        {identities.map(({ id, provider, email }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3">
            <Icon name={provider === "email" ? "envelope" : "link"} size={24} className="text-ink-faint" />
            <div className="min-w-0 flex-1">
              <p className="font-medium">{getProviderName(provider)}</p>
              {email && <p className="break-all text-ink-faint text-sm">{email}</p>}
            </div>
            {identities.length > 1 && (
              <UnlinkProviderButton id={id} name={getProviderName(provider)} hasPassword={hasPassword} />
            )}
          </li>
        ))}
      </CardRows>
      {available.length > 0 && (
        <CardFooter>
          {available.map((provider) => (
            <LinkProviderButton
              key={provider}
              provider={provider}
              name={getProviderName(provider)}
              hasPassword={hasPassword}
            />
          ))}
        </CardFooter>
      )}
    </Card>
  );
}
