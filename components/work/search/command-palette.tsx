"use client";

import { usePathname, useRouter } from "next/navigation";
import {
  type KeyboardEvent,
  type RefObject,
  useContext,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { CurrentOrganizationContext } from "@/components/organizations/organizations/current-organization-context";
import { Dialog, DialogBody } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { dismissPageToasts } from "@/components/ui/toast-store";
import type { CommandKey } from "./commands";
import { getSearchHref } from "./get-search-href";
import { PaletteList } from "./palette-list";
import {
  buildPaletteGroups,
  getHorseIdFromPath,
  listFewHorsesForRecord,
  listHorsesForRecord,
  type PaletteOption,
  SEE_ALL_ID,
} from "./palette-options";
import { useFewHorses } from "./use-few-horses";
import { type SearchState, useSearch } from "./use-search";

interface CommandPaletteProps {
  /** The commands that the user can run. */
  commands: readonly CommandKey[];
  /** The text that the user typed while this code loaded. */
  typedAhead: RefObject<string>;
  onClose: () => void;
}

/**
 * Renders the command palette, which is loaded when the user first opens it. The palette is a combobox: the arrow
 * keys select a command or search result, and Enter opens the selected one.
 */
export default function CommandPalette({ commands, typedAhead, onClose }: CommandPaletteProps) {
  const router = useRouter();
  const horseId = getHorseIdFromPath(usePathname());
  const organization = useContext(CurrentOrganizationContext);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState("");
  const [chosen, setChosen] = useState<number | null>(null);
  const [isChoosingHorse, setAsksForHorse] = useState(false);
  // Without an organization, there is nothing to search.
  const search = useSearch(organization ? query : "");
  const found = "groups" in search ? search.groups : [];
  const fewHorses = useFewHorses(isChoosingHorse);
  const hasNoResultsYet = search.state === "idle" || (search.state === "searching" && found.length === 0);
  const groups = isChoosingHorse
    ? hasNoResultsYet
      ? listFewHorsesForRecord(fewHorses, query)
      : listHorsesForRecord(found)
    : buildPaletteGroups({ query, commands, found, horseId });
  const options = groups.flatMap((group) => group.options);
  const resultCount = options.filter((option) => option.id !== SEE_ALL_ID).length;
  // By default, Enter opens the first option. Outdated results are never selected by default, because the list is
  // about to change.
  const isCommand = (option: PaletteOption | undefined) => commands.some((key) => key === option?.id);
  const isCurrent = search.state === "found" && search.query === query.trim();
  const standard = query.trim() !== "" && (isCurrent || isCommand(options[0])) ? 0 : -1;
  const current = Math.min(chosen ?? standard, options.length - 1);
  const optionId = (index: number) => `${id}-option-${index}`;

  // Must not run before the field can receive key presses, because until then, typed text is stored in
  // `typedAhead`.
  useLayoutEffect(() => setQuery(typedAhead.current), [typedAhead]);

  const leaveTo = (href: string) => {
    onClose();
    dismissPageToasts();
    router.push(href);
  };
  const run = (option: PaletteOption) => {
    if (option.id === "addRecord" && !horseId) {
      setAsksForHorse(true);
      setQuery("");
      setChosen(null);
      field.current?.focus();
      return;
    }
    leaveTo(option.href);
  };
  const choose = (index: number) => {
    setChosen(index);
    document.getElementById(optionId(index))?.scrollIntoView({ block: "nearest" });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      // The arrow keys treat the text field as an additional position, before the first option and after the
      // last one.
      const places = options.length + 1;
      choose(((current + 1 + step + places) % places) - 1);
    }
    if (event.key !== "Enter") return;
    event.preventDefault();
    const option = options[current];
    if (option) run(option);
    else if (query.trim() !== "" && organization && !isChoosingHorse) {
      leaveTo(getSearchHref(query));
    }
  };

  const label = isChoosingHorse
    ? "Search for a horse"
    : "Search horses, people, tasks, records and invoices, or type a command";
  return (
    <Dialog
      open
      onClose={onClose}
      title={isChoosingHorse ? "Which horse is the record for?" : "Search and commands"}
    >
      <DialogBody className="pt-1">
        <Input
          ref={field}
          type="search"
          role="combobox"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={options[current] ? optionId(current) : undefined}
          autoComplete="off"
          enterKeyHint="go"
          maxLength={200}
          placeholder={isChoosingHorse ? "A horse's name" : "Search or type a command"}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setChosen(null);
          }}
          onKeyDown={onKeyDown}
        />
        <PaletteList
          groups={groups}
          status={getStatusText({ search, query, count: resultCount, isChoosingHorse })}
          isSearching={search.state === "searching"}
          listId={`${id}-list`}
          optionId={optionId}
          chosen={current}
          onChoose={setChosen}
          onRun={run}
        />
      </DialogBody>
    </Dialog>
  );
}

interface StatusFacts {
  search: SearchState;
  query: string;
  count: number;
  isChoosingHorse: boolean;
}

function getStatusText({ search, query, count, isChoosingHorse }: StatusFacts): string {
  if (search.state === "failed") return "The search failed. Try again.";
  if (count > 0) return count === 1 ? "1 result" : `${count} results`;
  if (search.state === "searching") return "Searching…";
  if (search.state === "idle")
    return isChoosingHorse ? "Type at least two letters of the horse's name." : "Type at least two letters.";
  return `No results for “${query.trim()}”. Check the spelling or try fewer words.`;
}
