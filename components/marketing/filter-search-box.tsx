import { useEffect, useId, useRef } from "react";
import { getReactOnDemandProps } from "@/components/layout/light-page/get-react-on-demand-props";
import { Icon } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";

/** The maximum length of the search text. Article titles and questions are never longer. */
const MAX_LENGTH = 100;

interface FilterSearchBoxProps {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
}

/**
 * Renders a search field that filters as the user types. Without JavaScript, the field is hidden and the whole list
 * is shown.
 */
export function FilterSearchBox({ label, placeholder, value, onChange }: FilterSearchBoxProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for text typed before React loaded.
  useEffect(() => {
    if (input.current?.value) onChange(input.current.value);
  }, []);
  return (
    <search {...getReactOnDemandProps("used")} className="relative block w-full max-w-md noscript:hidden">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Icon name="magnifying-glass" className="pointer-events-none absolute top-3 left-3.5 text-ink-faint" />
      <Input
        ref={input}
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
