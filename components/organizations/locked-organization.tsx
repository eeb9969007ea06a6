import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";

/** Instead of a form that would be refused, in an organization that is one more than its owner's plan has. */
export function LockedOrganization({ name, back }: { name: string; back: { href: string; label: string } }) {
  return (
    <EmptyState
      icon="lock"
      titleAs="h1"
      title={`${name} is locked`}
      action={<ButtonLink href={back.href}>{back.label}</ButtonLink>}
    >
      Everything here can be read, and nothing changed: it is one organization more than the plan has. Its
      owner can upgrade.
    </EmptyState>
  );
}
