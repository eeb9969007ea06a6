import { SearchBox } from "@/components/ui/search-box";
import { getInvoicingHref, type InvoicingAddress, MAX_SEARCH_LENGTH } from "./address";

export type SearchFormProps = { address: InvoicingAddress; label: string; placeholder: string };

export function SearchForm({ address, label, placeholder }: SearchFormProps) {
  const { path, tab, search, status, archived, sort } = address;
  return (
    <search className="min-w-52 flex-1 max-sm:basis-full">
      <SearchBox
        action={path}
        search={search}
        clearHref={getInvoicingHref({ ...address, search: "", cursor: null })}
        maxLength={MAX_SEARCH_LENGTH}
        label={label}
        placeholder={placeholder}
      >
        <input type="hidden" name="tab" value={tab} />
        {status && <input type="hidden" name="status" value={status} />}
        {archived && <input type="hidden" name="archived" value="1" />}
        {sort && <input type="hidden" name="sort" value={sort} />}
      </SearchBox>
    </search>
  );
}
