import { SearchBox } from "@/components/ui/search-box";
import { MAX_SEARCH_LENGTH } from "@/lib/lists/max-search-length";
import { getInvoicingHref, type InvoicingUrlState } from "./invoicing-url-state";

export type InvoicingSearchFormProps = { urlState: InvoicingUrlState; label: string; placeholder: string };

export function InvoicingSearchForm({ urlState, label, placeholder }: InvoicingSearchFormProps) {
  const { path, tab, search, status, contactId, archived, sort } = urlState;
  return (
    <search className="min-w-52 flex-1 max-sm:basis-full">
      <SearchBox
        action={path}
        search={search}
        clearHref={getInvoicingHref({ ...urlState, search: "", cursor: null })}
        maxLength={MAX_SEARCH_LENGTH}
        label={label}
        placeholder={placeholder}
      >
        <input type="hidden" name="tab" value={tab} />
        {status && <input type="hidden" name="status" value={status} />}
        {contactId && <input type="hidden" name="contact" value={contactId} />}
        {archived && <input type="hidden" name="archived" value="1" />}
        {sort && <input type="hidden" name="sort" value={sort} />}
      </SearchBox>
    </search>
  );
}
