import type { ChosenContact } from "@/components/billing/contacts/contact-options";
import { ListViewChoice, ListViewMenu } from "@/components/lists/list-view-menu";
import { ButtonLink } from "@/components/ui/button-link";
import type { ChargeChoices } from "@/lib/domain/billing/charges/get-charge-choices";
import { CHARGE_VIEW_LABELS, CHARGE_VIEWS, type ChargeUrlState, getChargeHref } from "./charge-url-state";
import { PayerFilter } from "./payer-filter";

interface ChargeFiltersProps {
  urlState: ChargeUrlState;
  choices: Pick<ChargeChoices, "horses"> | null;
  /** The payer selected in the URL. */
  payer: ChosenContact | null;
}

const VIEW_CHOICES = CHARGE_VIEWS.map((value) => ({ value, label: CHARGE_VIEW_LABELS[value] }));
const NO_HORSE = { value: "", label: "Any horse" };

/**
 * Renders a menu of filters. After the menu, each active filter has a link that removes the filter. The view
 * and horse filters are links, so they work without JavaScript.
 */
export function ChargeFilters({ urlState, choices, payer }: ChargeFiltersProps) {
  const { view, horseId } = urlState;
  const getHref = (changes: Partial<ChargeUrlState>) =>
    getChargeHref({ ...urlState, cursor: null, ...changes });
  const horses = choices?.horses.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  const horse = horses.find(({ value }) => value === horseId);
  const active = [
    ...(view === "unbilled"
      ? []
      : [{ label: CHARGE_VIEW_LABELS[view], href: getHref({ view: "unbilled" }) }]),
    ...(payer ? [{ label: payer.name, href: getHref({ contactId: null }) }] : []),
    ...(horse ? [{ label: horse.label, href: getHref({ horseId: null }) }] : []),
  ];
  return (
    <>
      <ListViewMenu label="Filters" filterCount={active.length}>
        <ListViewChoice
          name="Show"
          choices={VIEW_CHOICES}
          current={view}
          getHref={(value) => getHref({ view: CHARGE_VIEWS.find((one) => one === value) ?? "unbilled" })}
        />
        {choices && <PayerFilter urlState={urlState} payer={payer} />}
        {horses.length > 0 && (
          <ListViewChoice
            name="Horse"
            choices={[NO_HORSE, ...horses]}
            current={horseId ?? ""}
            getHref={(value) => getHref({ horseId: value || null })}
          />
        )}
      </ListViewMenu>
      {active.map(({ label, href }) => (
        <ButtonLink
          key={href}
          href={href}
          variant="quiet"
          size="small"
          iconEnd="x"
          aria-label={`Remove filter: ${label}`}
        >
          {label}
        </ButtonLink>
      ))}
    </>
  );
}
