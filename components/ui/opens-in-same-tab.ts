/**
 * Returns whether a link opens a page of this site in this tab. The browser handles files, other tabs and other sites.
 */
export function opensInSameTab(link: HTMLAnchorElement): boolean {
  const isSameTab = link.target === "" || link.target === "_self";
  return isSameTab && !link.hasAttribute("download") && link.origin === window.location.origin;
}
