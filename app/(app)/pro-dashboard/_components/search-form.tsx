import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Input } from "@/components/ui/input";
import { type Address, hrefOf, LONGEST_SEARCH } from "./address";

export type SearchFormProps = { address: Address; label: string; placeholder: string };

/** A plain GET form: the address holds the search, and it works before JavaScript does. */
export function SearchForm({ address, label, placeholder }: SearchFormProps) {
  const { tab, search, status, archived } = address;
  return (
    <search className="min-w-52 flex-1">
      <form action="/pro-dashboard" className="flex gap-2">
        <input type="hidden" name="tab" value={tab} />
        {status && <input type="hidden" name="status" value={status} />}
        {archived && <input type="hidden" name="archived" value="1" />}
        <Input
          // A new key for a new search, because the field keeps what was typed otherwise.
          key={search}
          type="search"
          name="q"
          aria-label={label}
          placeholder={placeholder}
          maxLength={LONGEST_SEARCH}
          defaultValue={search}
          className="min-w-0 max-w-sm"
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
          <ButtonLink
            href={hrefOf({ ...address, search: "", cursor: null })}
            variant="quiet"
            icon="x"
            iconOnly
            aria-label="Clear the search"
          />
        )}
      </form>
    </search>
  );
}
