"use client";

import { type ReactNode, useRef, useState } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { brand } from "@/lib/brand";
import { filterListItems } from "./filter-list-items";
import { FilterSearchBox } from "./filter-search-box";

/** Renders a search box that filters the server-rendered questions below it. */
export function FaqSearch({ children }: { children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState("");
  const [shown, setShown] = useState<number | null>(null);

  const search = (value: string) => {
    setQuery(value);
    if (list.current) setShown(filterListItems(list.current, value, () => true));
  };

  return (
    <>
      <FilterSearchBox
        label="Search the questions"
        placeholder="Search questions and answers"
        value={query}
        onChange={search}
      />
      <p role="status" className="sr-only">
        {query !== "" && shown !== null && `${shown} ${shown === 1 ? "answer" : "answers"} found`}
      </p>
      <div ref={list} className="mt-8 space-y-10">
        {children}
      </div>
      {shown === 0 && (
        <EmptyState title="No answers found" icon="magnifying-glass">
          Try another word, or{" "}
          <a href="/contact" className="underline">
            write to us
          </a>
          . We answer within {brand.answerHours} hours.
        </EmptyState>
      )}
    </>
  );
}
