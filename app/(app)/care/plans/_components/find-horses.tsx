import { SearchBox } from "@/components/ui/search-box";
import { MAX_CHOICES } from "@/lib/horses/choices";
import { addressOf } from "@/lib/lists/address";

interface FindHorsesProps {
  search: string;
  /** For whom it is planned first; empty for nobody. */
  horse: string;
}

/** Where a stable has more horses than a form lists: a plain search, for who has no script to search in the form. */
export function FindHorses({ search, horse }: FindHorsesProps) {
  const page = "/care/plans/new";
  return (
    <noscript>
      <search className="mb-4 block">
        <p className="mb-2">
          {search
            ? `Only horses that are found for “${search}” are shown.`
            : `Only the first ${MAX_CHOICES.toLocaleString("en-US")} horses by name are shown. Search to find the others.`}
        </p>
        <SearchBox
          action={page}
          search={search}
          clearHref={addressOf(page, { horse })}
          maxLength={200}
          label="Search horses"
          placeholder="Name, chip, number or owner"
        >
          {horse && <input type="hidden" name="horse" value={horse} />}
        </SearchBox>
      </search>
    </noscript>
  );
}
