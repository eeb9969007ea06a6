import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { Input } from "@/components/ui/input";

export interface ComboboxOption {
  id: string;
  title: string;
  /** The second line, such as an email address. */
  detail?: string | null;
  icon?: IconName;
}

export interface ComboboxProps<Option extends ComboboxOption>
  extends Omit<ComponentProps<"input">, "value" | "onChange"> {
  value: string;
  onChange: (text: string) => void;
  options: readonly Option[];
  onPick: (option: Option) => void;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The name of the list for screen readers. */
  listLabel: string;
  /** Shown below the options, such as "No contacts match". */
  note?: string | null;
  /**
   * Whether Enter submits the form if no option is highlighted. Set to false if the user must choose an option from
   * the list.
   */
  submitsOnEnter?: boolean;
}

/**
 * Renders a text field with a list of options below it. The arrow keys move through the list, and Escape closes it.
 */
export function Combobox<Option extends ComboboxOption>(props: ComboboxProps<Option>) {
  const { value, onChange, options, onPick, isOpen, onOpenChange, listLabel, note, onBlur, ...others } =
    props;
  const { submitsOnEnter = true, ...rest } = others;
  const listId = useId();
  const [active, setActive] = useState(-1);
  const isShown = isOpen && (options.length > 0 || Boolean(note));
  const activeId = isShown && options[active] ? `${listId}-${active}` : undefined;

  const list = useRef<HTMLDivElement>(null);

  // Scrolls to the list. On phones, a list in a dialog may open below the visible part of the form.
  useEffect(() => {
    if (isShown && options.length > 0) list.current?.scrollIntoView({ block: "nearest" });
  }, [isShown, options.length]);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  const close = () => {
    onOpenChange(false);
    setActive(-1);
  };
  const pick = (option: Option) => {
    onPick(option);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      onOpenChange(true);
      const step = event.key === "ArrowDown" ? 1 : -1;
      // The arrow keys treat the entered text as an additional position, before the first option and after
      // the last one.
      const places = options.length + 1;
      setActive((before) => ((before + 1 + step + places) % places) - 1);
    } else if (event.key === "Escape" && isShown) {
      // The Escape key closes the list first, not the dialog.
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === "Enter") {
      const option = isShown ? options[active] : undefined;
      if (option || !submitsOnEnter) event.preventDefault();
      if (option) pick(option);
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
        aria-activedescendant={activeId}
        autoComplete="off"
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
          onOpenChange(true);
          setActive(-1);
        }}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          close();
          onBlur?.(event);
        }}
      />
      <div
        ref={list}
        hidden={!isShown}
        className="absolute inset-x-0 top-full z-10 mt-1 max-h-64 scroll-mb-24 overflow-y-auto rounded-card border border-line-strong bg-surface p-1 shadow-card"
      >
        <div
          id={listId}
          role="listbox"
          // Prevents the Tab key from moving the focus to the scrollable list, because the focus would be
          // lost when the list closes.
          tabIndex={-1}
          aria-label={listLabel}
        >
          {isShown &&
            options.map((option, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays in the field, which handles the keys
              <div
                key={option.id}
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                // Keeps the focus in the field. Otherwise the list would close before the click is complete.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => pick(option)}
                className="flex min-h-11 cursor-pointer items-center gap-2 rounded-small px-3 py-1.5 hover:bg-sunken aria-selected:bg-green-wash"
              >
                {option.icon && <Icon name={option.icon} size={18} />}
                <span className="min-w-0">
                  <span className="block truncate font-medium leading-tight">{option.title}</span>
                  {option.detail && (
                    <span className="block truncate text-ink-soft text-sm">{option.detail}</span>
                  )}
                </span>
              </div>
            ))}
        </div>
        {isShown && note && <p className="px-3 py-2 text-ink-soft text-sm">{note}</p>}
      </div>
    </div>
  );
}
