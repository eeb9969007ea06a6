import { ButtonLink } from "@/components/ui/button-link";
import type { AgreementDto } from "@/lib/domain/billing/agreements/dto";
import { type ChargeUrlState, getChargeHref } from "./charge-url-state";

interface AgreementFiltersProps {
  urlState: ChargeUrlState;
  /**
   * The listed agreements. The filters apply to all of them, so the first one supplies the horse's and payer's
   * names.
   */
  agreements: readonly Pick<AgreementDto, "horseName" | "contactName">[];
}

/** For each active filter, renders a link that removes it. */
export function AgreementFilters({ urlState, agreements: [first] }: AgreementFiltersProps) {
  const { horseId, contactId } = urlState;
  const active = [
    ...(horseId ? [{ label: first?.horseName ?? "One horse", changes: { horseId: null } }] : []),
    ...(contactId ? [{ label: first?.contactName ?? "One payer", changes: { contactId: null } }] : []),
  ];
  return active.map(({ label, changes }) => (
    <ButtonLink
      key={label}
      href={getChargeHref({ ...urlState, ...changes, cursor: null })}
      variant="quiet"
      size="small"
      iconEnd="x"
      aria-label={`Remove filter: ${label}`}
    >
      {label}
    </ButtonLink>
  ));
}
