import { Card, CardBody, CardFooter, CardHeader } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import type { Context } from "@/lib/auth/context";
import { brand } from "@/lib/brand";
import { getProfile } from "@/lib/domain/identity/profile/get-profile";
import { listOwnedOrganizations } from "@/lib/domain/organizations/organizations/list-owned-organizations";
import { lookup } from "@/lib/http/page-context";
import { DeleteAccountButton } from "./delete-account-button";

export async function DeleteAccountCard({ ctx }: { ctx: Context }) {
  const [owned, profile] = await Promise.all([
    lookup(listOwnedOrganizations({ ctx })),
    lookup(getProfile({ ctx })),
  ]);
  if (owned.state === "failed" || profile.state === "failed")
    return <ErrorState what="your account" action={<RetryButton />} />;
  const open = owned.value.filter(({ closedAt }) => closedAt === null).map(({ name }) => name);
  return (
    <Card aria-labelledby="delete-account">
      <CardHeader id="delete-account" title="Delete your account" />
      <CardBody>
        <p className="max-w-prose text-ink-soft">
          We sign you out on every device. For 30 days you can restore everything by signing in or with the
          link that we email you. After that, we permanently delete your account and your data in {brand.name}
          .
        </p>
        {open.length > 0 && (
          <p className="mt-3 max-w-prose font-medium">
            You own {new Intl.ListFormat("en").format(open)}. Close {open.length === 1 ? "it" : "them"} above
            first. If other members need to keep their access, transfer ownership to one of those members
            instead.
          </p>
        )}
      </CardBody>
      {open.length === 0 && (
        <CardFooter>
          <DeleteAccountButton hasPassword={profile.value.hasPassword} />
        </CardFooter>
      )}
    </Card>
  );
}
