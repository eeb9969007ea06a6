import type { ReactNode } from "react";
import { Button } from "./button";
import { ButtonLink } from "./button-link";
import { Input } from "./input";

export type SearchBoxProps = {
  /** The page that shows the results. It reads the search text from the `q` parameter. */
  action: string;
  search: string;
  /** The URL of the same page without the search text. */
  clearHref: string;
  maxLength: number;
  label: string;
  placeholder: string;
  /** Hidden fields with the other parameters of the URL. */
  children?: ReactNode;
  /** Use "post" if a server action handles the search. The search text then doesn't appear in the URL. */
  method?: "get" | "post";
  /** Shown under the box. */
  below?: ReactNode;
};

/**
 * Renders a search field in a plain form, so that the URL contains the search term and the search works without
 * JavaScript.
 */
export function SearchBox(props: SearchBoxProps) {
  const { action, search, clearHref, maxLength, label, placeholder, children, method, below } = props;
  return (
    <form action={action} method={method} className={below ? "flex flex-wrap gap-x-2" : "flex gap-2"}>
      {children}
      <Input
        // The key resets the field, which would otherwise keep its old value.
        key={search}
        type="search"
        name="q"
        aria-label={label}
        placeholder={placeholder}
        maxLength={maxLength}
        defaultValue={search}
        className="min-w-0 max-w-sm flex-1"
      />
      <Button
        type="submit"
        icon="magnifying-glass"
        aria-label="Search"
        className="max-sm:aspect-square max-sm:px-0!"
      >
        <span className="max-sm:sr-only">Search</span>
      </Button>
      {search && (
        <ButtonLink href={clearHref} variant="quiet" icon="x" iconOnly aria-label="Clear the search" />
      )}
      {below && <div className="w-full">{below}</div>}
    </form>
  );
}
