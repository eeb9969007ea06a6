import type { Page } from "@playwright/test";

export type Recorded = [what: "app" | "frame" | "frame gone" | "overlay", atMs: number];

/** What the page did about the app and when, in ms since it was opened; call before going there. */
export async function recordHandoff(page: Page): Promise<() => Promise<Recorded[]>> {
  await page.addInitScript(() => {
    const recorded: [string, number][] = [];
    Object.assign(window, { recorded });
    const note = (what: string) => recorded.push([what, performance.now()]);
    // The browser tells of a navigation to the app, which no request is made for.
    window.navigation.addEventListener("navigate", ({ destination }) => {
      if (destination.url.startsWith("hoofline:")) note("app");
    });
    const isFrame = (node: Node) => node instanceof HTMLIFrameElement && node.src.startsWith("hoofline:");
    new MutationObserver((changes) => {
      for (const { addedNodes, removedNodes, target, attributeName } of changes) {
        if ([...addedNodes].some(isFrame)) note("frame");
        if ([...removedNodes].some(isFrame)) note("frame gone");
        if (attributeName === "open" && target instanceof HTMLDialogElement && target.open) note("overlay");
      }
    }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ["open"] });
  });
  return () => page.evaluate(() => (window as unknown as { recorded: Recorded[] }).recorded);
}
