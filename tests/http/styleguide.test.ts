import { afterAll, beforeAll, expect, it } from "vitest";
import { type SeparateApp, startSeparateApp } from "../e2e/separate-app";
import { requestSite } from "./site";

let production: SeparateApp;
beforeAll(async () => {
  production = await startSeparateApp({ env: { HOOFLINE_STYLEGUIDE: "" } });
}, 90_000);
afterAll(() => production?.stop());

it("production returns 404 for the component gallery", async () => {
  const response = await fetch(`${production.origin}/styleguide`);
  expect(response.status).toBe(404);
  const page = await response.text();
  expect(page).toContain("<title>Page not found | Hoofline</title>");
  expect(page).not.toContain("Buttons and links");
});

it("the test stack shows the component gallery and hides it from search engines", async () => {
  const response = await requestSite("/styleguide");
  expect(response.status).toBe(200);
  expect(await response.text()).toMatch(/<meta name="robots" content="noindex"/);
});
