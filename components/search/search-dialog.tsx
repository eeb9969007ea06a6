"use client";

import { useRouter } from "next/navigation";
import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useState } from "react";
import { Dialog, DialogBody } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { SearchFindings } from "./search-findings";
import { searchHref } from "./search-href";
import { useSearch } from "./use-search";

interface SearchDialogProps {
  /** What was typed while this was loaded. */
  typedAhead: RefObject<string>;
  onClose: () => void;
}

/** Loaded when it is first opened. A combobox: arrows choose among what is found, Enter opens it. */
export default function SearchDialog({ typedAhead, onClose }: SearchDialogProps) {
  const router = useRouter();
  const id = useId();
  const [words, setWords] = useState("");
  const [chosen, setChosen] = useState(-1);
  const search = useSearch(words);
  const groups = "groups" in search ? search.groups : [];
  const results = groups.flatMap((group) => group.results);
  const optionId = (index: number) => `${id}-option-${index}`;

  // Once the field has the keys itself, and not before: until then more may be typed ahead of it.
  useLayoutEffect(() => setWords(typedAhead.current), [typedAhead]);

  const open = (path: string) => {
    onClose();
    router.push(path);
  };
  const choose = (index: number) => {
    setChosen(index);
    document.getElementById(optionId(index))?.scrollIntoView({ block: "nearest" });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && results.length > 0) {
      event.preventDefault();
      // Above the first and below the last stands the field itself.
      const places = results.length + 1;
      choose(((chosen + 1 + step + places) % places) - 1);
    }
    if (event.key === "Enter" && words.trim() !== "") {
      event.preventDefault();
      open(results[chosen]?.path ?? searchHref(words));
    }
  };

  return (
    <Dialog open onClose={onClose} title="Search">
      <DialogBody className="pt-1">
        <Input
          type="search"
          role="combobox"
          aria-label="Search horses, people, records and invoices"
          aria-autocomplete="list"
          aria-expanded={results.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={results[chosen] ? optionId(chosen) : undefined}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          placeholder="A horse, a person, a record, an invoice"
          value={words}
          onChange={(event) => {
            setWords(event.target.value);
            setChosen(-1);
          }}
          onKeyDown={onKeyDown}
        />
        <SearchFindings
          search={search}
          listId={`${id}-list`}
          optionId={optionId}
          chosen={chosen}
          onChoose={setChosen}
          onOpen={open}
        />
      </DialogBody>
    </Dialog>
  );
}
