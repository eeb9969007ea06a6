import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";

/**
 * Explains, in place of a form, that the organization exceeds the limits of its owner's plan, so the server
 * rejects changes to it.
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
