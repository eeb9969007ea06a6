import { expect, it } from "vitest";
import { type AppLaunch, parseAppLaunch, readAppLaunch, serializeAppLaunch } from "@/lib/http/app-launch";

const readOpened = (url: string, headers = {}, method = "GET") =>
  parseAppLaunch({ method, url, headers }, "app.hoofline");

it("the redirect from an app's launch URL removes only the app's own parameters", () => {
  expect(
    readOpened("/subscriptions?session_token=a.b.c&user_id=U1&return_app=true&app_session=true&plan=ranch"),
  ).toEqual({
    launch: {
      sessionToken: "a.b.c",
      userId: "U1",
      isAppSession: true,
      returnsToApp: true,
      isFromElsewhere: false,
      isFromOurApp: false,
    },
    location: "/subscriptions?plan=ranch",
  });
});

it.each([
  [
    "/subscriptions/success?return_app=true",
    "/subscriptions/success",
    { returnsToApp: true, isAppSession: true },
  ],
  [
    "/subscriptions/cancel?app_session=true",
    "/subscriptions/cancel",
    { returnsToApp: false, isAppSession: true },
  ],
  ["/subscriptions?return_app=false", "/subscriptions", { returnsToApp: false, isAppSession: false }],
  ["/subscriptions?session_token=", "/subscriptions", { sessionToken: "", isAppSession: true }],
])("an app's launch URL %s redirects to %s", (url, location, launch) => {
  expect(readOpened(url)).toMatchObject({ location, launch });
});

it.each([
  "/subscriptions",
  "/subscriptions/success?session_id=cs_1",
  "/pricing?session_token=a.b.c",
  "//[?session_token=a.b.c",
])("a request for %s isn't treated as a launch from the app", (url) => {
  expect(readOpened(url)).toBeNull();
  expect(readOpened("/subscriptions?session_token=a.b.c", {}, "POST")).toBeNull();
});

it.each([
  [{}, false],
  [{ "sec-fetch-site": "none" }, false],
  [{ "sec-fetch-site": "same-origin" }, false],
  [{ "sec-fetch-site": "cross-site" }, true],
  [{ "sec-fetch-site": "same-site" }, true],
  [{ "sec-fetch-site": "cross-site", referer: "https://evil.example/" }, true],
  [{ referer: "https://evil.example/" }, true],
  [{ "sec-fetch-site": "cross-site", referer: "android-app://app.hoofline/" }, false],
  [{ "sec-fetch-site": "cross-site", referer: "android-app://com.mail.example/" }, true],
  [{ "sec-fetch-site": "cross-site", referer: "android-app://app.hoofline.evil/" }, true],
  [{ referer: "android-app://com.mail.example/" }, true],
])("for an app launch with the headers %j, isFromElsewhere is %s", (headers, isFromElsewhere) => {
  expect(readOpened("/subscriptions?session_token=a.b.c", headers)?.launch).toMatchObject({
    isFromElsewhere,
  });
});

it.each([
  [{}, false],
  [{ "sec-fetch-site": "none" }, false],
  [{ "sec-fetch-site": "cross-site", referer: "android-app://com.mail.example/" }, false],
  [{ "sec-fetch-site": "cross-site", referer: "android-app://app.hoofline/" }, true],
  [{ referer: "android-app://app.hoofline" }, true],
])("a launch with the headers %j counts as coming from our own app: %s", (headers, isFromOurApp) => {
  const url = "/subscriptions?session_token=a.b.c";
  expect(readOpened(url, headers)?.launch).toMatchObject({ isFromOurApp });
  // If no app is configured, no launch counts as coming from our own app.
  expect(parseAppLaunch({ url, headers, method: "GET" }, undefined)?.launch.isFromOurApp).toBe(false);
});

it("the cookie of an app launch stays under 4,000 characters for long URLs", () => {
  const long = readOpened(
    `/subscriptions?session_token=${"é".repeat(9_000)}&user_id=${"x".repeat(9_000)}`,
  )?.launch;
  expect(serializeAppLaunch(long as AppLaunch).length).toBeLessThan(4_000);
  const launch = readOpened("/subscriptions?session_token=a.b.c&user_id=7A-b_c")?.launch as AppLaunch;
  expect(readAppLaunch(serializeAppLaunch(launch))).toEqual(launch);
});

it.each([undefined, "", "garbage", Buffer.from('{"sessionToken":1}').toString("base64url")])(
  "a malformed app launch cookie is ignored: %j",
  (cookie) => {
    expect(readAppLaunch(cookie)).toBeNull();
  },
);
