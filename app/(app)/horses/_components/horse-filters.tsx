"use client";

import { DropdownMenu, MenuLink } from "@/components/ui/dropdown-menu";
import { Icon } from "@/components/ui/icon";
import { SearchBox } from "@/components/ui/search-box";
import { HERD_CHOICES, type Herd } from "@/lib/domain/horses/herd";
import { SEX_LABELS, SEXES } from "@/lib/horses/sex";
import { type Address, FIRST_PAGES, hrefOf, LONGEST_SEARCH } from "./address";

type Choice = { value: string; label: string };

const SEX_CHOICES: readonly Choice[] = SEXES.map((sex) => ({ value: sex, label: SEX_LABELS[sex] }));
/** Who is led here by the dashboard; it stands there only then. */
const EXPIRING: readonly Choice[] = [{ value: "expiring", label: "Running out" }];
const asChoices = (values: readonly string[]): Choice[] => values.map((value) => ({ value, label: value }));

/** A search and menus of links: the address holds what is chosen, and it works before its script has come. */
export function HorseFilters({ address, herd }: { address: Address; herd: Herd | null }) {
  const { search, sex, location, owner, documents, archived } = address;
  return (
    <div className="flex flex-wrap items-center gap-2 border-line border-b px-5 py-3">
      <search className="min-w-52 flex-1 max-lg:basis-full">
        <SearchBox
          action="/horses"
          search={search}
          clearHref={hrefOf({ ...address, search: "", ...FIRST_PAGES })}
          maxLength={LONGEST_SEARCH}
          label="Search horses"
          placeholder="Name, chip, number or owner"
        >
          {sex && <input type="hidden" name="sex" value={sex} />}
          {location && <input type="hidden" name="location" value={location} />}
          {owner && <input type="hidden" name="owner" value={owner} />}
          {documents && <input type="hidden" name="documents" value={documents} />}
          {archived && <input type="hidden" name="archived" value="1" />}
        </SearchBox>
      </search>
      <Filter name="Sex" filter="sex" current={sex ?? ""} choices={SEX_CHOICES} address={address} />
      <Filter
        name="Stall"
        filter="location"
        current={location}
        choices={asChoices(herd?.locations ?? [])}
        address={address}
      />
      <Filter
        name="Owner"
        filter="owner"
        current={owner}
        choices={asChoices(herd?.owners ?? [])}
        address={address}
        align="end"
      />
      {documents && (
        <Filter
          name="Documents"
          filter="documents"
          current={documents}
          choices={EXPIRING}
          address={address}
          align="end"
        />
      )}
    </div>
  );
}

interface FilterProps {
  name: string;
  filter: "sex" | "location" | "owner" | "documents";
  /** Empty for all. */
  current: string;
  choices: readonly Choice[];
  address: Address;
  align?: "start" | "end";
}

function Filter({ name, filter, current, choices, address, align = "start" }: FilterProps) {
  if (choices.length === 0 && current === "") return null;
  const shown = choices.find(({ value }) => value === current)?.label ?? current;
  return (
    <DropdownMenu
      label={`${name}: ${shown || "All"}`}
      align={align}
      trigger={
        <>
          <span className={shown ? "max-w-28 truncate text-green" : undefined}>{shown || name}</span>
          <Icon name="caret-down" size={14} />
        </>
      }
    >
      {[{ value: "", label: "All" }, ...choices.slice(0, HERD_CHOICES)].map(({ value, label }) => (
        <MenuLink
          key={value}
          href={hrefOf({ ...address, [filter]: value || null, cursor: null })}
          icon={value === current ? "check" : undefined}
        >
          <span className="truncate">{label}</span>
        </MenuLink>
      ))}
      {choices.length > HERD_CHOICES && (
        <p className="px-3 py-2 text-ink-soft text-sm">Only the first {HERD_CHOICES} are shown.</p>
      )}
    </DropdownMenu>
  );
}
