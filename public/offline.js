// Shows recent pages on the offline page, as components/offline/recent-pages.ts stored them: as text, and only while
// this browser has a signed-in user. Runs in the browser as written here, because it isn't compiled.
(() => {
  const DAY_MS = 86400000;
  const MAX_AGE_DAYS = 14;
  const box = document.getElementById("last-seen");
  if (!box || (location.pathname === "/offline" && navigator.onLine)) return;
  if (!/(^|; )hoofline_signed_in=1(;|$)/.test(document.cookie)) return;

  let stored;
  try {
    stored = JSON.parse(localStorage.getItem("hoofline-seen") || "{}").pages || {};
  } catch {
    // Storage is blocked or damaged. The offline page then shows its own text only.
    return;
  }
  const pages = Object.entries(stored)
    .filter(([, page]) => Date.now() - page.at < MAX_AGE_DAYS * DAY_MS)
    .sort(([, left], [, right]) => right.at - left.at);
  if (pages.length === 0) return;

  const append = (tag, className, text, parent) => {
    const element = document.createElement(tag);
    if (className) element.className = className;
    if (text) element.textContent = text;
    parent.append(element);
    return element;
  };
  const formatTime = (at) => new Date(at).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" });

  const requested = pages.find(([path]) => path === location.pathname);
  const [, page] = requested || pages[0];
  const notice = append("div", "last-seen-notice", "", box);
  notice.setAttribute("role", "status");
  append("p", "last-seen-strong", "You are offline", notice);
  append(
    "p",
    "",
    `Saved on ${formatTime(page.at)}. It may be out of date. You can make changes when you're back online.`,
    notice,
  );
  const retry = append("a", "last-seen-link", "Try again", notice);
  retry.href = location.href;
  if (!requested && location.pathname !== "/offline")
    append("p", "", "The page you opened isn't saved. This is the last page you viewed.", notice);

  append("h2", "last-seen-title", page.title, box);
  for (const { kind, lines } of page.blocks) {
    if (kind === "heading") append("h3", "last-seen-heading", lines[0], box);
    else if (kind === "item") {
      const row = append("div", "last-seen-item", "", box);
      lines.forEach((line, index) => append("p", index === 0 ? "last-seen-strong" : "last-seen-faint", line, row));
    } else append("p", kind === "fact" ? "last-seen-faint" : "", lines[0], box);
  }

  const others = pages.filter(([, other]) => other !== page);
  if (others.length === 0) return;
  append("h2", "last-seen-heading", "Other saved pages", box);
  for (const [path, other] of others) {
    const row = append("p", "last-seen-item", "", box);
    append("a", "last-seen-link", other.title, row).href = path;
    append("span", "last-seen-faint", ` ${formatTime(other.at)}`, row);
  }
})();
