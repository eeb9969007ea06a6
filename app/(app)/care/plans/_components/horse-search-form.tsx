import { SearchBox } from "@/components/ui/search-box";
import { MAX_HORSE_CHOICES } from "@/lib/domain/horses/horses/model/horse-choices";
import { createPageHref } from "@/lib/lists/address";

interface HorseSearchFormProps {
  search: string;
  /** The ID of the preselected horse; empty if no horse is preselected. */
  horse: string;
}

/**
 * Renders a horse search that works without JavaScript, for stables with more horses than the form can list.
 */
export function HorseSearchForm({ search, horse }: HorseSearchFormProps) {
  const page = "/care/plans/new";
  return (
    <noscript>
      <search className="mb-4 block">
        <p className="mb-2">
          {search
            ? `Only horses that match “${search}” are shown.`
            : `Only the first ${MAX_HORSE_CHOICES.toLocaleString("en-US")} horses in alphabetical order are shown. Search to find the others.`}
        </p>
        <SearchBox
          action={page}
          search={search}
          clearHref={createPageHref(page, { horse })}
          maxLength={200}
          label="Search horses"
          placeholder="Name, stall, breed, chip or owner"
        >
          {horse && <input type="hidden" name="horse" value={horse} />}
        </SearchBox>
      </search>
    </noscript>
  );
}
