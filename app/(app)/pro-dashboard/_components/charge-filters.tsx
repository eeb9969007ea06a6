import { Button } from "@/components/ui/button";
import { DropdownMenu, MenuLink } from "@/components/ui/dropdown-menu";
import { Icon } from "@/components/ui/icon";
import { Select } from "@/components/ui/select";
import type { ChargeChoices } from "@/lib/domain/billing/charges/get-charge-choices";
import { CHARGE_VIEW_LABELS, CHARGE_VIEWS, type ChargeAddress, getChargeHref } from "./charge-address";

interface ChargeFiltersProps {
  address: ChargeAddress;
  choices: Pick<ChargeChoices, "contacts" | "horses"> | null;
}

/** Links and a form, so that the filters work without JavaScript. */
export function ChargeFilters({ address, choices }: ChargeFiltersProps) {
  const { view } = address;
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
            href={getChargeHref({ ...address, view: one, cursor: null })}
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
          <FilterSelect name="contact" label="Payer" chosen={address.contactId} choices={choices.contacts} />
          <FilterSelect name="horse" label="Horse" chosen={address.horseId} choices={choices.horses} />
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
