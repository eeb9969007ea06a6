import { afterAll, beforeAll, expect, it } from "vitest";
import { type SeparateApp, startSeparateApp } from "../e2e/separate-app";
import { requestSite } from "./site";

let app: SeparateApp;
beforeAll(async () => {
  app = await startSeparateApp({ env: { AUTH_SIGN_UPS: "0" } });
}, 90_000);
afterAll(() => app?.stop());

const FORM = 'name="confirmPassword"';

it("the website hides the sign-up form while sign-ups are closed", async () => {
  const response = await fetch(`${app.origin}/login?mode=register&redirect=/care`);
  const page = await response.text();
  expect(response.status).toBe(200);
  expect(page).toMatch(/<title>Sign-up is closed \| /);
  expect(page).toMatch(/<h1[^>]*>Sign-up is closed</);
  expect(page).toContain("accepting new accounts right now. If you already have an account, sign in.");
  expect(page).toMatch(/href="\/login\?redirect=%2Fcare"[^>]*>Sign in</);
  expect(page).not.toContain(FORM);
});

it("the sign-in page has no sign-up link while sign-ups are closed", async () => {
  const page = await (await fetch(`${app.origin}/login`)).text();
  expect(page).toContain('name="password"');
  expect(page).not.toMatch(/href="\/login\?mode=register[^"]*"[^>]*>Sign up</);
});

it("a visitor with an invalid session sees no sign-up link while sign-ups are closed", async () => {
  const headers = { cookie: "next-auth.session-token=dead" };
  const page = await (await fetch(`${app.origin}/dashboard`, { headers })).text();
  expect(page).toContain('name="password"');
  expect(page).not.toMatch(/href="\/login\?mode=register[^"]*"[^>]*>Sign up</);
});

it("the sign-in page shows the sign-up form while sign-ups are open", async () => {
  const page = await (await requestSite("/login?mode=register")).text();
  expect(page).toContain(FORM);
  expect(page).not.toContain("Sign-up is closed");
});
