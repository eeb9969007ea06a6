import { ButtonLink } from "@/components/ui/button-link";
import { type BackTarget as BackLinkTarget, getBackLink } from "@/lib/lists/back-link";

/** Links back to the list that the user came from, with its filters, or to the default list. */
export function BackLink({ from = "", fallback }: { from?: string; fallback: BackLinkTarget }) {
  const { href, label } = getBackLink(from, fallback);
  return (
    <ButtonLink href={href} icon="caret-left" size="small" variant="quiet" className="-ml-3 print:hidden">
      {label}
    </ButtonLink>
  );
}
