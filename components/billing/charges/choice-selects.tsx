import { type ReactNode, useState } from "react";
import type { ChosenContact } from "@/components/billing/contacts/contact-options";
import { ContactPicker } from "@/components/billing/contacts/contact-picker";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import type { ChargedHorse } from "@/lib/domain/billing/charges/get-charge-choices";

interface ChoiceSelectProps {
  name: string;
  label: string;
  choices: readonly { id: string; name: string }[];
  /** The selected option. It remains available even if it was archived after it was selected. */
  chosen?: { id: string; name: string } | null | undefined;
  /** The text of the empty option. */
  none: string;
  error: string | undefined;
  required?: boolean | undefined;
  hint?: ReactNode;
  onChoose?: ((id: string) => void) | undefined;
}

/** Renders a select that lists options by name, with an empty option first. */
export function ChoiceSelect(props: ChoiceSelectProps) {
  const { name, label, choices, chosen, none, error, required, hint, onChoose } = props;
  const isListed = !chosen || choices.some(({ id }) => id === chosen.id);
  return (
    <Field label={label} error={error} required={required} hint={hint}>
      {(control) => (
        <Select
          {...control}
          name={name}
          defaultValue={chosen?.id ?? ""}
          onChange={({ target }) => onChoose?.(target.value)}
        >
          <option value="">{none}</option>
          {!isListed && <option value={chosen.id}>{chosen.name}</option>}
          {choices.map((choice) => (
            <option key={choice.id} value={choice.id}>
              {choice.name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

interface PayerPickerProps {
  /** The selected horses. Their owners pay if no payer is selected. */
  horses: readonly Pick<ChargedHorse, "name" | "hasPayer">[];
  /** The placeholder if no horse is selected. */
  none?: string;
  chosen?: ChosenContact | null | undefined;
  error: string | undefined;
}

export function PayerPicker({ horses, none = "Choose a payer", chosen, error }: PayerPickerProps) {
  const [isChosen, setIsChosen] = useState(Boolean(chosen));
  const unowned = horses.filter(({ hasPayer }) => !hasPayer);
  const owners = horses.length > 1 ? "The horses' owners" : "The horse's owners";
  return (
    <ContactPicker
      name="contact_id"
      label="Payer"
      contactRole="client"
      chosen={chosen}
      placeholder={horses.length === 0 ? none : unowned.length === horses.length ? "Choose a payer" : owners}
      hint={describePayers({ horses, unowned, isChosen })}
      error={error}
      onChoose={(value) => setIsChosen(value !== "")}
    />
  );
}

interface ChosenPayers {
  horses: readonly { name: string }[];
  unowned: readonly { name: string }[];
  isChosen: boolean;
}

/** Explains that the chosen payer replaces the owners, or how to choose a payer for horses without an owner. */
function describePayers({ horses, unowned, isChosen }: ChosenPayers): string | undefined {
  const hasOwners = unowned.length < horses.length;
  if (isChosen)
    return hasOwners && horses.length > 1 ? "This payer pays for all selected horses." : undefined;
  if (unowned.length === 0) return undefined;
  const fact = describeUnowned(unowned);
  return hasOwners
    ? `${fact} A payer that you choose here pays for all selected horses. You can also add missing payers later.`
    : `${fact} Choose who pays.`;
}

const MAX_NAMES = 3;

function describeUnowned(horses: readonly { name: string }[]): string {
  const [only] = horses;
  if (only && horses.length === 1) return `${only.name} has no owner.`;
  const names = horses.map(({ name }) => name);
  const listed =
    names.length > MAX_NAMES
      ? `${names.length} of the horses`
      : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
  return `${listed} have no owner.`;
}

/** Returns an option with the ID and the name, or null if there is no ID. */
export function toSelectedChoice(id: string | null | undefined, name: string | null | undefined) {
  return id ? { id, name: name ?? "Unknown" } : null;
}
