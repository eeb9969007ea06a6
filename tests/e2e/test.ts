import { type BrowserContext, test as base, type Page } from "@playwright/test";

export * from "@playwright/test";

/**
 * Types of files that a page can't work without. Many tests make API calls fail, so failed API calls aren't
 * reported.
 */
const ASSET_PATHS = new Set(["font", "image", "manifest", "script", "stylesheet"]);

/**
 * The browser's own message about a failed request. It doesn't name the type of file, so `watchContext`
 * checks the responses instead. Revoked blob URLs have no response, so their message is reported.
 */
const FAILED_REQUEST = /^Failed to load resource: (?!net::ERR_FILE_NOT_FOUND)/;

interface Fixtures {
  /**
   * Declares an error that this test causes. The test fails if no browser error matches the pattern or if any
   * other error occurs.
   */
  expectConsoleError: (pattern: RegExp) => void;
}

/**
 * Fails a test if a page in any browser context throws an uncaught error, calls console.error or can't load
 * one of its files. This includes hydration errors and violations of the content security policy.
 *
 * Closes the contexts that a test opened. Otherwise, their pages would refresh, report errors and use memory
 * during later tests.
 */
export const test = base.extend<Fixtures>({
  expectConsoleError: [
    async ({ browser }, use, testInfo) => {
      const errors = new Set<string>();
      const expected: RegExp[] = [];
      const contexts: BrowserContext[] = [];
      const watch = (context: BrowserContext) => {
        contexts.push(context);
        watchContext(context, (error) => errors.add(error));
      };
      browser.on("context", watch);
      await use((pattern) => expected.push(pattern));
      browser.off("context", watch);
      await Promise.all(contexts.map((context) => context.close()));
      // If the test has already failed, an error about browser errors would hide the original failure message.
      if (testInfo.errors.length > 0) return;
      const unexpected = [...errors].filter((error) => !expected.some((pattern) => pattern.test(error)));
      if (unexpected.length > 0) throw new Error(`Unexpected browser error: ${unexpected.join("\n")}`);
      const missing = expected.filter((pattern) => ![...errors].some((error) => pattern.test(error)));
      if (missing.length > 0) throw new Error(`No browser error matches ${missing.join(", ")}`);
    },
    { auto: true },
  ],
});

function watchContext(context: BrowserContext, report: (error: string) => void): void {
  context.on("weberror", (webError) => report(formatLine(webError.page(), webError.error().message)));
  context.on("console", (message) => {
    if (message.type() !== "error" || FAILED_REQUEST.test(message.text())) return;
    report(formatLine(message.page(), message.text()));
  });
  context.on("response", (response) => {
    const request = response.request();
    if (response.status() < 400 || !ASSET_PATHS.has(request.resourceType())) return;
    report(`${getPath(request.url())} answered ${response.status()}`);
  });
}

function formatLine(page: Page | null, message: string): string {
  // A bundled script's stack trace doesn't name source files, so only the message is kept.
  return `${getPath(page?.url() ?? "")}: ${message.split("\n    at ", 1)[0]?.replace(/\s+/g, " ").trim()}`;
}

function getPath(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : url;
}
