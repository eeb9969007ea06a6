import { expect, it } from "vitest";
import { GET as getAppleAssociation } from "@/app/.well-known/apple-app-site-association/route";
import { GET as getAssetLinks } from "@/app/.well-known/assetlinks.json/route";
import { changeSettings } from "@/tests/setup/settings";

const FINGERPRINT = Array.from({ length: 32 }, (_, index) => (index + 160).toString(16).toUpperCase()).join(
  ":",
);
// Without these settings, both routes return 404 (see tests/fixtures/route-table).
changeSettings({
  APPLE_APP_IDS: "ABCDE12345.app.hoofline, ABCDE12345.app.hoofline.beta",
  ANDROID_PACKAGE: "app.hoofline",
  ANDROID_CERTIFICATES: FINGERPRINT.toLowerCase(),
});

const request = (name: string) => new Request(`http://localhost:3000/.well-known/${name}`);

it("the Apple association file lets the app open only invitation links", async () => {
  const response = await getAppleAssociation(request("apple-app-site-association"));
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/json");
  expect(response.headers.get("cache-control")).toMatch(/^public/);
  expect(await response.json()).toEqual({
    applinks: {
      details: [
        {
          appIDs: ["ABCDE12345.app.hoofline", "ABCDE12345.app.hoofline.beta"],
          components: [{ "/": "/invite/*" }],
        },
      ],
    },
  });
});

it("the asset links file identifies the Android app that can open the site's URLs", async () => {
  const response = await getAssetLinks(request("assetlinks.json"));
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/json");
  expect(await response.json()).toEqual([
    {
      relation: ["delegate_permission/common.handle_all_urls"],
      target: {
        namespace: "android_app",
        package_name: "app.hoofline",
        sha256_cert_fingerprints: [FINGERPRINT],
      },
    },
  ]);
});
