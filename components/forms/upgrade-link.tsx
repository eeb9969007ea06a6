import { ButtonLink } from "@/components/ui/button-link";

/** Beside a refusal that a bigger plan would lift. */
export function UpgradeLink({ href }: { href: string }) {
  return (
    <ButtonLink href={href} size="small">
      See plans
    </ButtonLink>
  );
}
