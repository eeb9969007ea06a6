import { expect, test } from "@/tests/e2e/test";

/** Links that don't point to our pages. */
const OTHER_SITES = /^(mailto:|tel:|hoofline:|https?:)/;

test("every link on the site leads to an existing page and anchor", async ({ page, request }) => {
  test.setTimeout(180_000);
  const waiting = ["/"];
  const queuedPaths = new Set(waiting);
  const anchors = new Map<string, Set<string>>();
  const linkTargets: { from: string; path: string; anchor: string }[] = [];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const response = await request.get(path);
    // Without a session, the account settings don't redirect. They respond with 401 and a message.
    expect(response.status(), path).toBe(path.startsWith("/account") ? 401 : 200);
    if (!response.headers()["content-type"]?.includes("text/html")) continue;
    // Pages that require a session redirect to the sign-in page, whose links are checked separately.
    await page.setContent((await response.text()).replaceAll(/<script\b[\s\S]*?<\/script>/g, ""));
    anchors.set(path, new Set(await page.locator("[id]").evaluateAll((all) => all.map(({ id }) => id))));
    const hrefs = await page
      .locator("a[href]")
      .evaluateAll((all) => all.map((a) => a.getAttribute("href") ?? ""));
    for (const href of hrefs) {
      if (OTHER_SITES.test(href)) continue;
      const [target = "", anchor = ""] = href.split("#");
      const next = target === "" ? path : target;
      if (anchor) linkTargets.push({ from: path, path: next, anchor });
      if (queuedPaths.has(next)) continue;
      queuedPaths.add(next);
      waiting.push(next);
    }
  }
  for (const { from, path, anchor } of linkTargets) {
    expect(anchors.get(path)?.has(anchor), `${from} leads to ${path}#${anchor}`).toBe(true);
  }
  expect(queuedPaths.size).toBeGreaterThan(25);
});
