import { createHmac } from "node:crypto";
import { readFile } from "node:fs/promises";
import { type Browser, expect, type Page, test } from "@/tests/e2e/test";
import { expectAccessible } from "../../shell/accessible";
import { createEmptyStable, DEMO_PASSWORD, signIn } from "../../shell/support";
import { waitForMail } from "./support";

const STEP_MS = 30_000;
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Returns an authenticator app's six-digit code (RFC 6238), `ahead` time steps from now. */
function getCode(secret: string, ahead = 0): string {
  const bits = [...secret].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, "0")).join("");
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS) + ahead));
  const digest = createHmac("sha1", key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

async function turnOnTwoStep(page: Page): Promise<{ secret: string; recoveryCodes: string[] }> {
  await page.goto("/account/security");
  await page.getByRole("button", { name: "Turn on two-step sign-in" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("img", { name: /QR code/ })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Copy key" })).toBeVisible();
  const secret = (await dialog.locator(".select-all").textContent()) ?? "";
  await dialog.getByLabel("Code from the app").fill("12");
  await dialog.getByRole("button", { name: "Turn on" }).click();
  await expect(dialog.getByText("Enter the six-digit code")).toBeVisible();
  await dialog.getByLabel("Code from the app").fill(getCode(secret));
  await dialog.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByRole("heading", { name: "Save these recovery codes" })).toBeVisible();
  const recoveryCodes = await page.getByRole("dialog").getByRole("listitem").allTextContents();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download codes" }).click();
  const file = await readFile(await (await downloading).path(), "utf8");
  for (const code of recoveryCodes) expect(file).toContain(code);
  await page.getByRole("button", { name: "I've saved them" }).click();
  await expect(page.getByText(`${recoveryCodes.length} recovery codes left`)).toBeVisible();
  return { secret, recoveryCodes };
}

/** Enters the password on another device. Returns the page that asks for the second factor. */
async function enterPasswordOnNewDevice(
  browser: Browser,
  baseURL: string | undefined,
  email: string,
): Promise<Page> {
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const page = await context.newPage();
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
  return page;
}

test("two-step sign-in can be completed with an authenticator app or recovery code", async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const { email } = await createEmptyStable("pro");
  await signIn(page, email);
  const { secret, recoveryCodes } = await turnOnTwoStep(page);
  await waitForMail(email, /A two-step sign-in method was added/);

  const phone = await enterPasswordOnNewDevice(browser, baseURL, email);
  await phone.goto("/account/data");
  await expect(phone.getByRole("heading", { name: "One more step" })).toBeVisible();
  await expectAccessible(phone);
  await phone.getByLabel("Code from your authenticator app").fill("000000");
  await phone.getByRole("button", { name: "Continue" }).click();
  await expect(
    phone.getByText("The code is wrong. Enter the current code from your authenticator app."),
  ).toBeVisible();
  const before = await phone.context().storageState();
  await phone.getByLabel("Code from your authenticator app").fill(getCode(secret, 1));
  await phone.getByRole("button", { name: "Continue" }).click();
  await expect(phone.getByRole("heading", { name: "Delete your account" })).toBeVisible();

  const eavesdropper = await browser.newContext({ storageState: before, ...(baseURL && { baseURL }) });
  const eavesdropperPage = await eavesdropper.newPage();
  await eavesdropperPage.goto("/account/data");
  await expect(eavesdropperPage.getByText("Authentication Required")).toBeVisible();
  await eavesdropper.close();

  const [recoveryCode = ""] = recoveryCodes;
  for (const isFirst of [true, false]) {
    const device = await enterPasswordOnNewDevice(browser, baseURL, email);
    await device.getByRole("button", { name: "Use a recovery code" }).click();
    await device.getByLabel("Recovery code").fill(recoveryCode);
    await device.getByRole("button", { name: "Continue" }).click();
    if (isFirst) await device.waitForURL("**/dashboard");
    else
      await expect(
        device.getByText("This recovery code is incorrect or has already been used. Enter another one."),
      ).toBeVisible();
    await device.context().close();
  }

  await page.goto("/account/security");
  await page.getByRole("button", { name: "Remove Authenticator app" }).click();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByRole("button", { name: "Turn on two-step sign-in" })).toBeVisible();
  await phone.context().close();
});

/** Adds Chromium's virtual authenticator, which confirms every request automatically. */
async function addAuthenticator(page: Page, transport: "internal" | "usb"): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Enrolls the browser's virtual authenticator as a second factor through the API, as a companion app does. */
async function enrollKey(page: Page, email: string): Promise<void> {
  await page.evaluate(
    async (credentials) => {
      const call = async (path: string, body: object, token?: string) => {
        const headers = {
          "content-type": "application/json",
          ...(token && { authorization: `Bearer ${token}` }),
        };
        const response = await fetch(`/auth/v1/${path}`, {
          method: "POST",
          headers,
          body: JSON.stringify(body),
        });
        if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
        return response.json();
      };
      const { access_token: token } = await call("token?grant_type=password", credentials);
      const { id } = await call("factors", { factor_type: "webauthn", friendly_name: "Blue key" }, token);
      const challenge = await call(`factors/${id}/challenge`, {}, token);
      const options = challenge.webauthn.credential_options.publicKey;
      const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
      const credential = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
      const webauthn = { credential_response: credential.toJSON() };
      await call(`factors/${id}/verify`, { challenge_id: challenge.id, webauthn }, token);
    },
    { email, password: DEMO_PASSWORD },
  );
}

test("a security key can be used as the second step of signing in", async ({ page, browser }) => {
  const { email } = await createEmptyStable("pro");
  await addAuthenticator(page, "usb");
  await page.goto("/login");
  await enrollKey(page, email);
  const enter = async (where: Page) => {
    await where.goto("/login?redirect=/account/security");
    await where.getByLabel("Email").fill(email);
    await where.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
    await where.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(where.getByRole("heading", { name: "One more step" })).toBeVisible();
    await where.getByRole("button", { name: "Use Blue key" }).click();
  };
  await enter(page);
  await expect(page.getByRole("heading", { name: "Two-step sign-in" })).toBeVisible();

  const stranger = await browser.newPage();
  await addAuthenticator(stranger, "usb");
  await enter(stranger);
  await expect(stranger.getByRole("alert").filter({ hasText: /./ })).toBeVisible();
  await stranger.goto("/account/security");
  await expect(stranger.getByRole("heading", { name: "One more step" })).toBeVisible();
  await stranger.close();
});

test("a new passkey can be used to sign in without a password", async ({ page }) => {
  await addAuthenticator(page, "internal");
  const { email } = await createEmptyStable("pro");
  await signIn(page, email);
  await page.goto("/account/security");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByText("Passkey added")).toBeVisible();
  await expect(page.getByRole("button", { name: "Remove Passkey 1" })).toBeVisible();
  await page.context().clearCookies();
  await page.goto("/login?redirect=/account/security");
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await page.waitForURL("**/account/security");
  await expect(page.getByText(email)).not.toHaveCount(0);
  const names = (await page.context().cookies()).map(({ name }) => name);
  expect(names).toContain("hoofline_known");
});
