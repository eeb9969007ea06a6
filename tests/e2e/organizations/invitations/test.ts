import { test as base, expect, type Page } from "@/tests/e2e/test";

export type RecordedStep = [what: "app" | "frame" | "frame removed" | "overlay", atMs: number];

/**
 * Records the page's attempts to open the app and hides them from the browser. A desktop browser would show a
 * prompt that blocks the page and that tests can't answer.
 */
function recordHandoff(): void {
  const recorded: [string, number][] = [];
  const links: string[] = [];
  Object.assign(window, { recorded, links });
  const recordStep = (step: string) => recorded.push([step, performance.now()]);
  const listen = document.addEventListener.bind(document);
  const addEventListener = (...given: Parameters<typeof listen>) => {
    if (given[0] === "visibilitychange") Object.assign(window, { watchedFrom: performance.now() });
    listen(...given);
  };
  Object.assign(document, { addEventListener });
  const isAppUrl = (url: string) => url.startsWith("hoofline:");
  window.navigation.addEventListener("navigate", (event) => {
    if (!isAppUrl(event.destination.url)) return;
    recordStep("app");
    links.push(event.destination.url);
    event.preventDefault();
  });
  const frames = new WeakSet<Node>();
  Object.defineProperty(HTMLIFrameElement.prototype, "src", {
    set(this: HTMLIFrameElement, url: string) {
      if (isAppUrl(url)) frames.add(this);
      else this.setAttribute("src", url);
    },
  });
  new MutationObserver((changes) => {
    for (const { addedNodes, removedNodes, target, attributeName } of changes) {
      if ([...addedNodes].some((node) => frames.has(node))) recordStep("frame");
      if ([...removedNodes].some((node) => frames.has(node))) recordStep("frame removed");
      if (attributeName === "open" && target instanceof HTMLDialogElement && target.open)
        recordStep("overlay");
    }
  }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ["open"] });
}

export const test = base.extend({
  context: async ({ context }, use) => {
    await context.addInitScript(recordHandoff);
    await use(context);
  },
});

/** Returns the steps that the page took to open the app, each with its time in milliseconds. */
export function getRecordedSteps(page: Page): Promise<RecordedStep[]> {
  return page.evaluate(() => (window as unknown as { recorded: RecordedStep[] }).recorded);
}

/** Returns the links with which the page tried to open the app, except links in frames. */
export function getAppLinks(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { links: string[] }).links);
}

/**
 * Returns the time at which the page started to watch for visibility changes. The delay before the first
 * attempt to open the app starts at the same time.
 */
export async function getVisibilityWatchStart(page: Page): Promise<number> {
  const began = () => page.evaluate(() => (window as unknown as { watchedFrom?: number }).watchedFrom ?? 0);
  await expect.poll(began, { intervals: [20, 100] }).toBeGreaterThan(0);
  return began();
}
