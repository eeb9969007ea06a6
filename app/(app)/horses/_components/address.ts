import { SEXES, type Sex } from "@/lib/horses/sex";
import { type AddressParameters, addressOf, parameter } from "@/lib/lists/address";

/** What the address of the list says: which horses, and which part of them. */
export interface Address {
  search: string;
  sex: Sex | null;
  location: string;
  owner: string;
  /** Those whose papers ran out, or soon do. */
  documents: "expiring" | null;
  /** Archived horses instead of the others. */
  archived: boolean;
  /** Which page of the list; null for the first. */
  cursor: string | null;
  /** The same of the horses that are shared with the organization. */
  shared: string | null;
}

export const LONGEST_SEARCH = 200;

const start: Address = {
  search: "",
  sex: null,
  location: "",
  owner: "",
  documents: null,
  archived: false,
  cursor: null,
  shared: null,
};

/** Whoever asks for other horses begins at the first of them. */
export const FIRST_PAGES = { cursor: null, shared: null } as const;

/** Reads the query of the page. What is unknown in it is ignored: an old link still shows something. */
export function readAddress(parameters: AddressParameters): Address {
  const text = (name: string, longest: number) => parameter(parameters, name).slice(0, longest);
  return {
    search: text("q", LONGEST_SEARCH),
    sex: SEXES.find((sex) => sex === parameter(parameters, "sex")) ?? null,
    location: text("location", 100),
    owner: text("owner", 200),
    documents: parameter(parameters, "documents") === "expiring" ? "expiring" : null,
    archived: parameter(parameters, "archived") === "1",
    cursor: parameter(parameters, "cursor") || null,
    shared: parameter(parameters, "shared") || null,
  };
}

export function hrefOf(parts: Partial<Address>): string {
  const { search, archived, ...rest } = { ...start, ...parts };
  return addressOf("/horses", { q: search, ...rest, archived: archived ? "1" : null });
}

/** Whether the address shows less than the whole list. */
export function isNarrowed({ search, sex, location, owner, documents }: Address): boolean {
  return Boolean(search || sex || location || owner || documents);
}
