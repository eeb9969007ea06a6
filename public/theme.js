// Runs before the first paint, so that a stored theme never flashes and a signed-in visitor never sees "Sign In".
// A file, because the Content-Security-Policy allows inline scripts by hash or nonce only. Light pages contain it inline
// (scripts/light-pages.mjs). Written for any browser: it isn't compiled.
(() => {
  const root = document.documentElement;
  try {
    const theme = localStorage.getItem("hoofline-theme");
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
    if (localStorage.getItem("hoofline-density") === "compact") root.dataset.density = "compact";
  } catch {
    // Storage is switched off: the system's theme and comfortable rows apply.
  }
  // So the server knows that parts of a page may come later, and need a script to find their place.
  document.cookie = `hoofline_scripts=1; path=/; SameSite=Lax${location.protocol === "https:" ? "; Secure" : ""}`;
  if (/(^|; )hoofline_signed_in=1(;|$)/.test(document.cookie)) root.dataset.signedIn = "";
  else {
    try {
      // What the offline page would show of who was signed in.
      localStorage.removeItem("hoofline-seen");
    } catch {
      // Storage is switched off: nothing was kept.
    }
  }
  // The browser asks nobody by itself to install the app: components/offline/install-hint.tsx does, in a quiet place.
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    window.hooflineInstall = event;
    dispatchEvent(new Event("hoofline-install"));
  });
  if ("serviceWorker" in navigator) {
    addEventListener("load", () => navigator.serviceWorker.register("/sw.js").catch(() => undefined));
  }
})();
