import type { ReactNode } from "react";
import { Button } from "./button";
import { ButtonLink } from "./button-link";
import { Input } from "./input";

export type SearchBoxProps = {
  /** The page that shows what is found; it reads the words as `q`. */
  action: string;
  search: string;
  /** The same page without the words. */
  clearHref: string;
  maxLength: number;
  label: string;
  placeholder: string;
  /** Hidden fields: what else the address holds. */
  children?: ReactNode;
  /** "post" where what is asked goes on to the page by an action that doesn't belong in an address. */
  method?: "get" | "post";
  /** Under the box. */
  below?: ReactNode;
};

/** A plain form: the address holds the search, and it works before JavaScript does. */
export function SearchBox(props: SearchBoxProps) {
  const { action, search, clearHref, maxLength, label, placeholder, children, method, below } = props;
  return (
    <form action={action} method={method} className={below ? "flex flex-wrap gap-x-2" : "flex gap-2"}>
      {children}
      <Input
        // A new key for a new search, because the field keeps what was typed otherwise.
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
