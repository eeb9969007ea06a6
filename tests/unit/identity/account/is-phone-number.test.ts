import { expect, it } from "vitest";
import { isPhoneNumber } from "@/lib/domain/identity/account/is-phone-number";

it.each([
  ["+15553380728", true],
  ["+sam@example.com", false],
  ["sam+barn@example.com", false],
])("isPhoneNumber(%j) returns %s", (sentTo, isPhone) => {
  expect(isPhoneNumber(sentTo)).toBe(isPhone);
});
