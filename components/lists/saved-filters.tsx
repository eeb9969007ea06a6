"use client";

import { lazy, Suspense, useState } from "react";
import { callAction } from "@/components/forms/call-action";
import { showActionError } from "@/components/forms/show-action-error";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { DropdownMenu, MenuLink } from "@/components/ui/dropdown-menu";
import { Icon } from "@/components/ui/icon";
import { showToast } from "@/components/ui/toast-store";
import { deleteFilterAction, saveFilterAction } from "@/lib/actions/work/saved-filters";
import type { SavedFilterDto } from "@/lib/domain/work/saved-filters/dto";
import type { FilteredList } from "@/lib/domain/work/saved-filters/model/filtered-lists";

const RenameFilterDialog = lazy(() => import("./rename-filter-dialog"));
const SaveFilterDialog = lazy(() => import("./save-filter-dialog"));

const ITEM_CLASS =
  "flex min-h-11 w-full items-center gap-3 rounded-small px-3 text-left font-medium hover:bg-sunken noscript:hidden";

interface SavedFiltersProps {
  list: FilteredList;
  /** The saved filters; null if the lookup failed. The list works without them. */
  filters: readonly SavedFilterDto[] | null;
  /** The path of the list's page. */
  path: string;
  /** The list's current URL, without a cursor. */
  href: string;
  /** The URL of the unfiltered list, if it isn't `path`. */
  defaultHref?: string;
}

/** Applies, renames or deletes saved filters, and saves the current filters. */
export function SavedFilters({ list, filters, path, href, defaultHref = path }: SavedFiltersProps) {
  const [isSaving, setIsSaving] = useState(false);
  const [isRenaming, setIsRenaming] = useState(false);
  if (!filters) return null;
  const query = getQuery(href);
  const current = filters.find((filter) => getQuery(`?${filter.query}`) === query);
  const canSave = query !== getQuery(defaultHref) && !current;
  if (filters.length === 0 && !canSave) return null;

  const remove = async ({ id, name, query: removed }: SavedFilterDto) => {
    const result = await callAction(() => deleteFilterAction({ id }));
    if ("error" in result) return showActionError(result.error);
    const undo = async () => {
      const again = await callAction(() => saveFilterAction({ list, name, query: removed }));
      if ("error" in again) showActionError(again.error);
    };
    showToast(`Filter “${name}” deleted`, { action: { label: "Undo", onClick: undo } });
  };

  return (
    <>
      {filters.length > 0 && (
        <DropdownMenu
          label={`Saved filters: ${current?.name ?? "None"}`}
          align="start"
          trigger={
            <>
              <Icon name="bookmark-simple" className={current && "text-green"} />
              <span className={classNames("max-sm:sr-only", current && "max-w-40 truncate text-green")}>
                {current?.name ?? "Saved filters"}
              </span>
              <Icon name="caret-down" size={14} className="max-sm:hidden" />
            </>
          }
        >
          {filters.map((filter) => (
            <MenuLink
              key={filter.id}
              href={`${path}?${filter.query}`}
              icon={filter === current ? "check" : undefined}
            >
              <span className="truncate">{filter.name}</span>
            </MenuLink>
          ))}
          {canSave && (
            <button type="button" className={ITEM_CLASS} onClick={() => setIsSaving(true)}>
              <Icon name="plus" />
              Save filter
            </button>
          )}
          {current && (
            <button type="button" className={ITEM_CLASS} onClick={() => setIsRenaming(true)}>
              <Icon name="pencil-simple" />
              Rename “{current.name}”
            </button>
          )}
          {current && (
            <button type="button" className={ITEM_CLASS} onClick={() => remove(current)}>
              <Icon name="trash" />
              Delete “{current.name}”
            </button>
          )}
        </DropdownMenu>
      )}
      {filters.length === 0 && (
        <Button
          variant="quiet"
          icon="bookmark-simple"
          className="noscript:hidden max-sm:px-3"
          onClick={() => setIsSaving(true)}
        >
          <span className="max-sm:sr-only">Save filter</span>
        </Button>
      )}
      {current && isRenaming && (
        <Suspense fallback={null}>
          <RenameFilterDialog filter={current} onClose={() => setIsRenaming(false)} />
        </Suspense>
      )}
      {isSaving && (
        <Suspense fallback={null}>
          <SaveFilterDialog list={list} query={query} onClose={() => setIsSaving(false)} />
        </Suspense>
      )}
    </>
  );
}

/**
 * Returns a URL's query with sorted parameters and without page cursors, so that URLs of the same list can be
 * compared.
 */
function getQuery(href: string): string {
  const parameters = new URLSearchParams(href.split("?")[1] ?? "");
  for (const name of ["cursor", "shared"]) parameters.delete(name);
  parameters.sort();
  return parameters.toString();
}
