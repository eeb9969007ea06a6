"use client";

import { useSearchParams } from "next/navigation";
import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { getReactOnDemandProps } from "@/components/layout/light-page/get-react-on-demand-props";
import { getButtonClass } from "@/components/ui/button-styles";
import { EmptyState } from "@/components/ui/empty-state";
import { filterListItems } from "./filter-list-items";
import { FilterSearchBox } from "./filter-search-box";

const ALL = "all";

interface BlogFilterProps {
  categories: readonly { id: string; label: string }[];
  children: ReactNode;
}

/**
 * Filters the server-rendered articles below it by search text and category. The large featured article appears
 * only under "All". When its category is selected, the grid shows a copy of it instead. The URL stores the
 * selection.
 */
export function BlogFilter({ categories, children }: BlogFilterProps) {
  const list = useRef<HTMLDivElement>(null);
  /** The query string (`location.search`) that the list currently reflects. */
  const writtenQuery = useRef("");
  const [query, setQuery] = useState("");
  const [category, setCategory] = useState<string>(ALL);
  const [shown, setShown] = useState<number | null>(null);

  const apply = (nextQuery: string, nextCategory: string) => {
    setQuery(nextQuery);
    setCategory(nextCategory);
    if (!list.current) return;
    const accepts = ({ dataset }: HTMLElement) =>
      nextCategory === ALL
        ? dataset.place !== "copy"
        : dataset.place !== "featured" && dataset.category === nextCategory;
    setShown(filterListItems(list.current, nextQuery, accepts));
    const isFiltered = nextQuery !== "" || nextCategory !== ALL;
    for (const rest of list.current.querySelectorAll<HTMLElement>("[data-filter-rest]"))
      rest.hidden = isFiltered;
  };

  const readAddress = () => {
    const { search } = window.location;
    if (search === writtenQuery.current) return;
    writtenQuery.current = search;
    const parameters = new URLSearchParams(search);
    const requestedId = parameters.get("category");
    const knownCategory = categories.find(({ id }) => id === requestedId);
    apply(parameters.get("q") ?? "", knownCategory ? knownCategory.id : ALL);
  };

  const choose = (nextQuery: string, nextCategory: string) => {
    apply(nextQuery, nextCategory);
    const parameters = new URLSearchParams();
    if (nextQuery) parameters.set("q", nextQuery);
    if (nextCategory !== ALL) parameters.set("category", nextCategory);
    writtenQuery.current = parameters.size > 0 ? `?${parameters}` : "";
    window.history.replaceState(null, "", `${window.location.pathname}${writtenQuery.current}`);
  };

  return (
    <>
      <Suspense>
        <AddressObserver onChange={readAddress} />
      </Suspense>
      <div
        {...getReactOnDemandProps("used", "address")}
        className="flex flex-wrap items-center justify-between gap-4 noscript:hidden"
      >
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">Category</legend>
          {[{ id: ALL, label: "All" }, ...categories].map(({ id, label }) => (
            <button
              key={id}
              type="button"
              aria-pressed={category === id}
              onClick={() => choose(query, id)}
              className={getButtonClass({ variant: category === id ? "primary" : "secondary" })}
            >
              {label}
            </button>
          ))}
        </fieldset>
        <FilterSearchBox
          label="Search the articles"
          placeholder="Search articles"
          value={query}
          onChange={(value) => choose(value, category)}
        />
      </div>
      <p role="status" className="sr-only">
        {shown !== null && `${shown} ${shown === 1 ? "article" : "articles"}`}
      </p>
      <div ref={list} className="mt-8">
        {children}
      </div>
      {shown === 0 && (
        <EmptyState title="No articles found" icon="magnifying-glass">
          Try adjusting your search or filter criteria.
        </EmptyState>
      )}
    </>
  );
}

/**
 * Calls `onChange` when the page loads and when the URL changes, for example after a click on a link to the
 * unfiltered list.
 */
function AddressObserver({ onChange }: { onChange: () => void }) {
  const parameters = useSearchParams();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the URL changes.
  useEffect(onChange, [parameters]);
  return null;
}
