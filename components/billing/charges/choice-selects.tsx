import type { ReactNode } from "react";
import type { ChosenContact } from "@/components/billing/contacts/contact-options";
import { ContactPicker } from "@/components/billing/contacts/contact-picker";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";

interface ChoiceSelectProps {
  name: string;
  label: string;
  choices: readonly { id: string; name: string }[];
  /** The selected option, which remains available even if it has since been archived. */
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
  chosen?: ChosenContact | null | undefined;
  error: string | undefined;
}

export function PayerPicker({ chosen, error }: PayerPickerProps) {
  return (
    <ContactPicker
      name="contact_id"
      label="Payer"
      contactRole="client"
      chosen={chosen}
      placeholder="The horse's owners"
      error={error}
    />
  );
}

/** Returns an option with the ID and the name, or null if there is no ID. */
export function toSelectedChoice(id: string | null | undefined, name: string | null | undefined) {
  return id ? { id, name: name ?? "Unknown" } : null;
}
