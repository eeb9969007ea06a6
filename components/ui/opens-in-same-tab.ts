/**
 * Returns whether a link opens a page of this site in this tab. All other links, such as links to files, to
 * other sites or to another tab, are left to the browser.
 */
export function opensInSameTab(link: HTMLAnchorElement): boolean {
  const isSameTab = link.target === "" || link.target === "_self";
  return isSameTab && !link.hasAttribute("download") && link.origin === window.location.origin;
}
