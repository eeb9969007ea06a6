// Shows the offline page when a page can't be reached. Nothing else is kept: what the app shows is never old.
// Written for any browser: it isn't compiled.
const CACHE = "offline-1";
const PAGE = "/offline";

async function keep() {
  const cache = await caches.open(CACHE);
  const response = await fetch(PAGE);
  const html = await response.clone().text();
  await cache.put(PAGE, response);
  const files = html.match(/\/_next\/static\/[^"\\]+\.(?:css|woff2)/g) || [];
  await cache.addAll([...new Set(files), "/drawings.svg", "/theme.js"]);
}

self.addEventListener("install", (event) => event.waitUntil(keep().then(() => self.skipWaiting())));
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(async () => (await caches.match(PAGE)) || Response.error()));
  } else if (!navigator.onLine && request.method === "GET") {
    // With a network, everything else goes its way past us.
    event.respondWith(
      caches.match(request, { ignoreSearch: true }).then((kept) => kept || fetch(request)),
    );
  }
});
