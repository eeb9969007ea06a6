// Shows the offline page when a page can't be reached. Nothing of anybody's is kept here: what was last seen is the
// offline page's own script's to show (offline.js).
// Written for any browser: it isn't compiled.
const CACHE = "offline-3";
const PAGE = "/offline";

const OWN_SCRIPTS = /src="\/(?:theme|offline)\.js/;

// Without the framework's scripts: those that the browser still has would begin, miss the others, and put an error in
// the place of what was last seen.
function withoutFramework(html) {
  const scripts = /<script\b[^>]*>[\s\S]*?<\/script>/g;
  return html.replace(scripts, (script) => (OWN_SCRIPTS.test(script) ? script : ""));
}

async function keep() {
  const cache = await caches.open(CACHE);
  const response = await fetch(PAGE);
  const html = withoutFramework(await response.text());
  const headers = new Headers(response.headers);
  // Of the text as it came, which this is no more.
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  await cache.put(PAGE, new Response(html, { headers }));
  const files = html.match(/\/_next\/static\/[^"\\]+\.(?:css|woff2)/g) || [];
  await cache.addAll([...new Set(files), "/drawings.svg", "/theme.js", "/offline.js"]);
}

async function dropOlder() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}

self.addEventListener("install", (event) => event.waitUntil(keep().then(() => self.skipWaiting())));
self.addEventListener("activate", (event) => event.waitUntil(dropOlder().then(() => self.clients.claim())));
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
