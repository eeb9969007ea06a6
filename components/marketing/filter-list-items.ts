import { matchesSearch } from "@/lib/articles/matches-search";

/**
 * In a prerendered list, sets the `hidden` attribute of items that don't match and of groups without visible
 * items. Items are marked with `data-filter-item`, their searchable text with `data-filter-text`, and groups
 * with `data-filter-group`. Returns the number of visible items.
 */
export function filterListItems(
  list: HTMLElement,
  query: string,
  isMatch: (item: HTMLElement) => boolean,
): number {
  let visibleCount = 0;
  for (const item of list.querySelectorAll<HTMLElement>("[data-filter-item]")) {
    item.hidden = !(isMatch(item) && matchesSearch(getTexts(item), query));
    if (!item.hidden) visibleCount += 1;
  }
  for (const group of list.querySelectorAll<HTMLElement>("[data-filter-group]")) {
    group.hidden = group.querySelector("[data-filter-item]:not([hidden])") === null;
  }
  return visibleCount;
}

function getTexts(item: HTMLElement): string[] {
  return [...item.querySelectorAll("[data-filter-text]")].map((element) => element.textContent ?? "");
}
