"use client";

import { useRouter } from "next/navigation";
import { type KeyboardEvent, useId, useState } from "react";
import { Dialog, DialogBody } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { SearchFindings } from "./search-findings";
import { useSearch } from "./use-search";

/** Loaded when it is first opened. A combobox: arrows choose among what is found, Enter opens it. */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  const id = useId();
  const [words, setWords] = useState("");
  const [chosen, setChosen] = useState(-1);
  const search = useSearch(words);
  const groups = "groups" in search ? search.groups : [];
  const results = groups.flatMap((group) => group.results);
  const optionId = (index: number) => `${id}-option-${index}`;

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
      open(results[chosen]?.path ?? `/search?${new URLSearchParams({ q: words.trim() })}`);
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
