import { readBlocks } from "./read-blocks";
import { storeSeen } from "./seen-store";

/** Keeps the page that stands there now, if it is whole: not one that is still coming, or shows a filtered list. */
export function keepPage(owner: string, pathname: string): void {
  const main = document.querySelector("main");
  const title = main?.querySelector("h1")?.textContent;
  const { pathname: here, search } = window.location;
  // What is shared with the organization stays only as long as the share.
  if (main?.querySelector("[data-shared]")) return;
  if (!main || !title || here !== pathname || search !== "" || main.querySelector("[aria-busy=true]")) return;
  storeSeen(owner, pathname, { title, at: Date.now(), blocks: readBlocks(main) });
}
