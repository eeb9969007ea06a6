import type { ReactNode } from "react";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import type { ChargeChoices } from "@/lib/domain/billing/charges/get-charge-choices";

interface ChoiceSelectProps {
  name: string;
  label: string;
  choices: readonly { id: string; name: string }[];
  /** The chosen row, which is offered even if it is archived by now. */
  chosen?: { id: string; name: string } | null | undefined;
  /** The text of the empty choice. */
  none: string;
  error: string | undefined;
  required?: boolean | undefined;
  hint?: ReactNode;
  onChoose?: ((id: string) => void) | undefined;
}

/** A select of rows by name, with an empty choice. */
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

interface PayerSelectProps {
  choices: ChargeChoices;
  chosen?: { id: string; name: string } | null | undefined;
  error: string | undefined;
}

export function PayerSelect({ choices, chosen, error }: PayerSelectProps) {
  return (
    <ChoiceSelect
      name="contact_id"
      label="Payer"
      choices={choices.contacts}
      chosen={chosen}
      none="The horse's owners"
      error={error}
    />
  );
}

/** Returns a row with an ID and a name, or null. */
export function toChosen(id: string | null | undefined, name: string | null | undefined) {
  return id ? { id, name: name ?? "Unknown" } : null;
}
