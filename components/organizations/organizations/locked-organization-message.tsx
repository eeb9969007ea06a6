import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";

/**
 * Replaces a form. Explains that the server rejects changes to the organization because it exceeds the limits
 * of its owner's plan.
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
      owner can upgrade to unlock it.
    </EmptyState>
  );
}
