// Shows the offline page if a page can't be reached. The cache contains no personal data: offline.js adds the pages
// that this browser has stored. Runs in the browser as written here, because it isn't compiled.
const CACHE = "offline-5";
const PAGE = "/offline";

/** The files of the offline page, and the icons of open pages. The browser handles all other requests itself. */
const OFFLINE_FILES = /\/(?:theme\.js|offline\.js|drawings\.svg|icons\.svg|_next\/static\/[^?]+\.(?:css|woff2))(?:\?|$)/;
const OWN_SCRIPTS = /src="\/(?:theme|offline)\.js/;

// Removes the framework's scripts. Offline, some of them would be missing, and the others would replace the stored page
// with an error.
function removeFramework(html) {
  const scripts = /<script\b[^>]*>[\s\S]*?<\/script>/g;
  return html.replace(scripts, (script) => (OWN_SCRIPTS.test(script) ? script : ""));
}

async function fillCache() {
  const cache = await caches.open(CACHE);
  const response = await fetch(PAGE);
  const html = removeFramework(await response.text());
  const headers = new Headers(response.headers);
  // These describe the original body.
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  await cache.put(PAGE, new Response(html, { headers }));
  const files = html.match(/\/_next\/static\/[^"\\]+\.(?:css|woff2)/g) || [];
  await cache.addAll([...new Set(files), "/drawings.svg", "/icons.svg", "/theme.js", "/offline.js"]);
}

async function deleteOldCaches() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}

self.addEventListener("install", (event) => event.waitUntil(fillCache().then(() => self.skipWaiting())));
self.addEventListener("activate", (event) => event.waitUntil(deleteOldCaches().then(() => self.clients.claim())));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(async () => (await caches.match(PAGE)) || Response.error()));
  } else if (request.method === "GET" && OFFLINE_FILES.test(request.url)) {
    // navigator.onLine can be true without a connection, so only a failed request shows that the device is offline.
    event.respondWith(
      fetch(request).catch(
        async () => (await caches.match(request, { ignoreSearch: true })) || Response.error(),
      ),
    );
  }
});
