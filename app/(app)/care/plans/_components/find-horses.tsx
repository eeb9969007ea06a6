import { SearchBox } from "@/components/ui/search-box";
import { MAX_CHOICES } from "@/lib/domain/horses/horses/model/choices";
import { getAddress } from "@/lib/lists/address";

interface FindHorsesProps {
  search: string;
  /** The preselected horse; empty for none. */
  horse: string;
}

/** A plain search for stables with more horses than the form lists, for browsers without JavaScript. */
export function FindHorses({ search, horse }: FindHorsesProps) {
  const page = "/care/plans/new";
  return (
    <noscript>
      <search className="mb-4 block">
        <p className="mb-2">
          {search
            ? `Only horses that match “${search}” are shown.`
            : `Only the first ${MAX_CHOICES.toLocaleString("en-US")} horses by name are shown. Search to find the others.`}
        </p>
        <SearchBox
          action={page}
          search={search}
          clearHref={getAddress(page, { horse })}
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
