import type { ChosenContact } from "@/components/billing/contacts/contact-options";
import { ContactPicker } from "@/components/billing/contacts/contact-picker";
import { Button } from "@/components/ui/button";
import { DropdownMenu, MenuLink } from "@/components/ui/dropdown-menu";
import { Icon } from "@/components/ui/icon";
import { Select } from "@/components/ui/select";
import type { ChargeChoices } from "@/lib/domain/billing/charges/get-charge-choices";
import { CHARGE_VIEW_LABELS, CHARGE_VIEWS, type ChargeUrlState, getChargeHref } from "./charge-url-state";

interface ChargeFiltersProps {
  urlState: ChargeUrlState;
  choices: Pick<ChargeChoices, "horses"> | null;
  /** The payer selected in the URL. */
  payer: ChosenContact | null;
}

/** Renders the filters as links and a form, so that filtering by view and horse works without JavaScript. */
export function ChargeFilters({ urlState, choices, payer }: ChargeFiltersProps) {
  const { view } = urlState;
  return (
    <>
      <DropdownMenu
        label={`Show: ${CHARGE_VIEW_LABELS[view]}`}
        align="start"
        trigger={
          <>
            <Icon name="funnel" />
            {CHARGE_VIEW_LABELS[view]}
            <Icon name="caret-down" size={14} />
          </>
        }
      >
        {CHARGE_VIEWS.map((one) => (
          <MenuLink
            key={one}
            href={getChargeHref({ ...urlState, view: one, cursor: null })}
            icon={one === view ? "check" : undefined}
          >
            {CHARGE_VIEW_LABELS[one]}
          </MenuLink>
        ))}
      </DropdownMenu>
      {choices && (
        <form className="flex min-w-0 flex-wrap items-center gap-2">
          <input type="hidden" name="tab" value="charges" />
          {view !== "unbilled" && <input type="hidden" name="view" value={view} />}
          <ContactPicker
            // The key resets the field, which would otherwise keep its old value.
            key={payer?.id}
            name="contact"
            label="Payer"
            hideLabel
            contactRole="client"
            chosen={payer}
            placeholder="Any payer"
            className="w-48"
          />
          <FilterSelect name="horse" label="Horse" chosen={urlState.horseId} choices={choices.horses} />
          <Button type="submit">Filter</Button>
        </form>
      )}
    </>
  );
}

interface FilterSelectProps {
  name: string;
  label: string;
  chosen: string | null;
  choices: readonly { id: string; name: string }[];
}

function FilterSelect({ name, label, chosen, choices }: FilterSelectProps) {
  return (
    <Select name={name} aria-label={label} defaultValue={chosen ?? ""} className="w-36">
      <option value="">{`Any ${label.toLowerCase()}`}</option>
      {choices.map((choice) => (
        <option key={choice.id} value={choice.id}>
          {choice.name}
        </option>
      ))}
    </Select>
  );
}
