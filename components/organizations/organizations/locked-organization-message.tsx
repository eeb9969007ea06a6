import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";

/**
 * Shown instead of forms in an organization that exceeds the limits of its owner's plan, because the server
 * rejects changes to that organization.
 */
export function LockedOrganizationMessage({
  name,
  backLink,
}: {
  name: string;
  backLink: { href: string; label: string };
}) {
  return (
    <EmptyState
      icon="lock"
      titleAs="h1"
      title={`${name} is locked`}
      action={<ButtonLink href={backLink.href}>{backLink.label}</ButtonLink>}
    >
      This organization is read-only, because its owner has more organizations than their plan allows. The
      owner can upgrade.
    </EmptyState>
  );
}
