import { useId } from "react";
import { Icon } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";

/** Longer than any title. */
const MAX_LENGTH = 100;

interface SearchBoxProps {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
}

/** A search field that filters during typing. Without JavaScript it is hidden, and the whole list shows. */
export function SearchBox({ label, placeholder, value, onChange }: SearchBoxProps) {
  const id = useId();
  return (
    <search className="relative block w-full max-w-md noscript:hidden">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Icon name="magnifying-glass" className="pointer-events-none absolute top-3 left-3.5 text-ink-faint" />
      <Input
        id={id}
        type="search"
        maxLength={MAX_LENGTH}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="pl-11"
      />
    </search>
  );
}
