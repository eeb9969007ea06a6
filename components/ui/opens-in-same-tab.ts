/**
 * Returns whether a link opens a page of this site in this tab. The browser itself handles links to files and
 * other sites, and links that open another tab.
 */
export function opensInSameTab(link: HTMLAnchorElement): boolean {
  const isSameTab = link.target === "" || link.target === "_self";
  return isSameTab && !link.hasAttribute("download") && link.origin === window.location.origin;
}
