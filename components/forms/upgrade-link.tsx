import { ButtonLink } from "@/components/ui/button-link";

/** Links to the plans. Shown next to a message about a limit or feature that requires a larger plan. */
export function UpgradeLink({ href }: { href: string }) {
  return (
    <ButtonLink href={href} size="small">
      See plans
    </ButtonLink>
  );
}
