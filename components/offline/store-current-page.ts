import { readBlocks } from "./read-blocks";
import { storeRecentPage } from "./recent-pages";

/** Stores the current page unless it is still loading or shows a filtered list. */
export function storeCurrentPage(owner: string, pathname: string): void {
  const main = document.querySelector("main");
  const title = main?.querySelector("h1")?.textContent;
  const { pathname: currentPathname, search } = window.location;
  // Data that another organization shares must not be kept after the share ends.
  if (main?.querySelector("[data-shared]")) return;
  if (
    !main ||
    !title ||
    currentPathname !== pathname ||
    search !== "" ||
    main.querySelector("[aria-busy=true]")
  )
    return;
  storeRecentPage(owner, pathname, { title, at: Date.now(), blocks: readBlocks(main) });
}
