import { expect, it } from "vitest";
import { getFullName } from "@/lib/domain/identity/authentication/get-full-name";
import { getPublicName } from "@/lib/public-name";

it.each([
  [{ full_name: " Robin\u0007 Hale " }, "Robin Hale"],
  [{ full_name: "rider@hoofline.test", name: "Robin" }, "Robin"],
  [{ name: "rider@hoofline.test" }, "New member"],
  [{ name: "+49 (151) 555-0199", display_name: "Ló" }, "Ló"],
  [{ full_name: "", name: 7 }, "New member"],
  [{}, "New member"],
])("a new account with the profile data %j gets the name %s", (data, name) => {
  expect(getFullName(data)).toBe(name);
});

it.each([
  [{ displayName: "Rob", fullName: "Robin Hale" }, "Rob"],
  [{ displayName: "", fullName: "Robin Hale" }, "Robin Hale"],
  [{ displayName: "rider@hoofline.test", fullName: "Robin Hale" }, "Robin Hale"],
  [{ displayName: null, fullName: "+491515550199" }, null],
  [null, null],
])("a person with the profile %j has the public name %j", (profile, name) => {
  expect(getPublicName(profile)).toBe(name);
});
