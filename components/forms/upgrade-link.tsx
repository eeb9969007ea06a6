import { ButtonLink } from "@/components/ui/button-link";

/** Links to a larger plan, next to an error that this plan would prevent. */
export function UpgradeLink({ href }: { href: string }) {
  return (
    <ButtonLink href={href} size="small">
      See plans
    </ButtonLink>
  );
}
