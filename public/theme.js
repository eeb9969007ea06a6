// Runs before the first paint, so that a stored theme never flashes and a signed-in visitor never sees "Sign In". This
// is a file, because the Content-Security-Policy allows inline scripts by hash or nonce only. Light pages contain it
// inline (scripts/light-pages.mjs). Runs in the browser as written here, because it isn't compiled.
(() => {
  const root = document.documentElement;
  try {
    const theme = localStorage.getItem("hoofline-theme");
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
    if (localStorage.getItem("hoofline-density") === "compact") root.dataset.density = "compact";
  } catch {
    // Storage is blocked: the system's theme and comfortable rows apply.
  }
  // Reports to the server that this browser runs scripts, which streamed parts of a page need (lib/http/has-scripts.ts).
  document.cookie = `hoofline_scripts=1; path=/; SameSite=Lax${location.protocol === "https:" ? "; Secure" : ""}`;
  if (/(^|; )hoofline_signed_in=1(;|$)/.test(document.cookie)) root.dataset.signedIn = "";
  else {
    try {
      // The pages that the offline page would show to the next person.
      localStorage.removeItem("hoofline-seen");
    } catch {
      // Storage is blocked, so no pages were stored.
    }
  }
  // Prevents the browser's own prompt to install the app. components/offline/install-hint.tsx offers it instead.
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    window.hooflineInstall = event;
    dispatchEvent(new Event("hoofline-install"));
  });
  if ("serviceWorker" in navigator) {
    addEventListener("load", () => navigator.serviceWorker.register("/sw.js").catch(() => undefined));
  }
})();
