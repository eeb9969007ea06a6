import { type ComponentProps, type KeyboardEvent, useId, useState } from "react";
import { Input } from "@/components/ui/input";
import { type ClientChoice, useClientChoices } from "./use-client-choices";

export type ClientComboboxProps = Omit<ComponentProps<"input">, "value" | "onChange"> & {
  value: string;
  onChange: (text: string) => void;
  onPick: (client: ClientChoice) => void;
};

/** A text field that suggests clients whose name or email contains the entered text. Free text is allowed. */
export function ClientCombobox({ value, onChange, onPick, onBlur, ...rest }: ClientComboboxProps) {
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const choices = useClientChoices(value, isOpen);
  const isShown = isOpen && choices.length > 0;
  const optionId = (index: number) => `${listId}-${index}`;

  const close = () => {
    setIsOpen(false);
    setActive(-1);
  };
  const pick = (choice: ClientChoice) => {
    onPick(choice);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setIsOpen(true);
      const step = event.key === "ArrowDown" ? 1 : -1;
      // There is one more position than there are choices: the entered text itself comes before the first and
      // after the last one.
      const places = choices.length + 1;
      setActive((before) => ((before + 1 + step + places) % places) - 1);
    } else if (event.key === "Escape" && isShown) {
      // The Escape key closes the list first, not the dialog.
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === "Enter" && isShown) {
      const choice = choices[active];
      if (!choice) return;
      event.preventDefault();
      pick(choice);
    }
  };

  return (
    <div className="relative">
      <Input
        {...rest}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-activedescendant={isShown && active >= 0 ? optionId(active) : undefined}
        autoComplete="off"
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
          setIsOpen(true);
          setActive(-1);
        }}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          close();
          onBlur?.(event);
        }}
      />
      <div
        id={listId}
        role="listbox"
        // Otherwise Tab would stop at the scrollable list, and the focus would be lost when it closes.
        tabIndex={-1}
        aria-label="Your clients"
        hidden={!isShown}
        className="absolute inset-x-0 top-full z-10 mt-1 max-h-64 overflow-y-auto rounded-card border border-line-strong bg-surface p-1 shadow-card"
      >
        {isShown &&
          choices.map((choice, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays in the field, which handles the keys
            <div
              key={choice.id}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              // Keeps the focus in the field. Otherwise the list would close before the click is complete.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(choice)}
              className="min-h-11 cursor-pointer rounded-small px-3 py-1.5 hover:bg-sunken aria-selected:bg-green-wash"
            >
              <span className="block truncate font-medium leading-tight">{choice.name}</span>
              <span className="block truncate text-ink-soft text-sm">{choice.email}</span>
            </div>
          ))}
      </div>
    </div>
  );
}
