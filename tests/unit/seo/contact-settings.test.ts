import { afterEach, expect, it, vi } from "vitest";
import { getPhoneLink } from "@/lib/get-phone-link";
import { createOrganizationThing, createSoftwareThing } from "@/lib/seo/structured-data";

afterEach(() => vi.unstubAllEnvs());

it("the structured data omits phone numbers and app store listings that aren't configured", () => {
  for (const name of ["CONTACT_PHONE", "APP_STORE_URL", "PLAY_STORE_URL"]) vi.stubEnv(name, "");
  expect(createOrganizationThing()).not.toHaveProperty("telephone");
  expect(createSoftwareThing()).toMatchObject({ operatingSystem: "Web" });
});

it("the structured data includes a configured phone number and app store listing", () => {
  vi.stubEnv("CONTACT_PHONE", "+1 859 555 0100");
  vi.stubEnv("APP_STORE_URL", "https://apps.example.com/hoofline");
  expect(createOrganizationThing()).toMatchObject({ telephone: "+1 859 555 0100" });
  expect(createSoftwareThing()).toMatchObject({ operatingSystem: "iOS, Web" });
});

it("getPhoneLink returns a tel: link for a phone number", () => {
  expect(getPhoneLink("(859) 555-0100")).toEqual({ display: "(859) 555-0100", href: "tel:8595550100" });
  expect(getPhoneLink(undefined)).toBeNull();
});
