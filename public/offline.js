// Shows on the offline page what was last seen of some pages, as components/offline/seen-store.ts kept it: as text,
// to whoever is still signed in by this browser. Written for any browser: it isn't compiled.
(() => {
  const DAY_MS = 86400000;
  const KEPT_DAYS = 14;
  const box = document.getElementById("last-seen");
  if (!box || (location.pathname === "/offline" && navigator.onLine)) return;
  if (!/(^|; )hoofline_signed_in=1(;|$)/.test(document.cookie)) return;

  let pages;
  try {
    pages = JSON.parse(localStorage.getItem("hoofline-seen") || "{}").pages || {};
  } catch {
    // Storage is switched off, or holds what isn't ours: the page stays as it is.
    return;
  }
  const kept = Object.entries(pages)
    .filter(([, page]) => Date.now() - page.at < KEPT_DAYS * DAY_MS)
    .sort(([, left], [, right]) => right.at - left.at);
  if (kept.length === 0) return;

  const make = (tag, className, text, parent) => {
    const element = document.createElement(tag);
    if (className) element.className = className;
    if (text) element.textContent = text;
    parent.append(element);
    return element;
  };
  const when = (at) => new Date(at).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" });

  const wanted = kept.find(([path]) => path === location.pathname);
  const [, page] = wanted || kept[0];
  const notice = make("div", "last-seen-notice", "", box);
  notice.setAttribute("role", "status");
  make("p", "last-seen-strong", "You are offline", notice);
  make("p", "", `As you last saw it: ${when(page.at)}. It may have changed since, and nothing can be changed from here.`, notice);
  const again = make("a", "last-seen-link", "Try again", notice);
  again.href = location.href;
  if (!wanted && location.pathname !== "/offline") make("p", "", "The page that you wanted wasn't kept. This is what you saw last.", notice);

  make("h2", "last-seen-title", page.title, box);
  for (const { kind, lines } of page.blocks) {
    if (kind === "heading") make("h3", "last-seen-heading", lines[0], box);
    else if (kind === "item") {
      const row = make("div", "last-seen-item", "", box);
      lines.forEach((line, index) => make("p", index === 0 ? "last-seen-strong" : "last-seen-faint", line, row));
    } else make("p", kind === "fact" ? "last-seen-faint" : "", lines[0], box);
  }

  const others = kept.filter(([, other]) => other !== page);
  if (others.length === 0) return;
  make("h2", "last-seen-heading", "Also kept", box);
  for (const [path, other] of others) {
    const row = make("p", "last-seen-item", "", box);
    make("a", "last-seen-link", other.title, row).href = path;
    make("span", "last-seen-faint", ` ${when(other.at)}`, row);
  }
})();
