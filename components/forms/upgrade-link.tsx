import { ButtonLink } from "@/components/ui/button-link";

/** Links to a bigger plan beside a refusal that it would lift. */
export function UpgradeLink({ href }: { href: string }) {
  return (
    <ButtonLink href={href} size="small">
      See plans
    </ButtonLink>
  );
}
