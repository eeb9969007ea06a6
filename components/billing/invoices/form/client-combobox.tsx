import { type ComponentProps, useState } from "react";
import { Combobox } from "@/components/forms/combobox";
import { type ClientChoice, useClientChoices } from "./use-client-choices";

export type ClientComboboxProps = Omit<ComponentProps<"input">, "value" | "onChange"> & {
  value: string;
  onChange: (text: string) => void;
  onPick: (client: ClientChoice) => void;
};

/**
 * Renders a text field that suggests clients whose name or email contains the entered text. Free text is
 * allowed.
 */
export function ClientCombobox({ value, onPick, ...rest }: ClientComboboxProps) {
  const [isOpen, setIsOpen] = useState(false);
  const clients = useClientChoices(value, isOpen);
  return (
    <Combobox
      {...rest}
      value={value}
      options={clients.map((client) => ({ id: client.id, title: client.name, detail: client.email, client }))}
      onPick={({ client }) => onPick(client)}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      listLabel="Your clients"
    />
  );
}
