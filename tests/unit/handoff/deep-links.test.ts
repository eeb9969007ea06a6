import { expect, it } from "vitest";
import { getDeepLink, getLinkPath } from "@/lib/handoff/deep-links";
import { isInvitationPath } from "@/lib/handoff/invitation-path";

it.each([
  ["/invite/qr/0a1b", "hoofline://invite/qr/0a1b"],
  ["/invite/trainer/0a1b", "hoofline://invite/trainer/0a1b"],
])("the path %s converts to the deep link %s and back", (path, link) => {
  expect(getDeepLink(path)).toBe(link);
  expect(getLinkPath(link, "https://hoofline.test")).toBe(path);
});

it.each([
  ["https://hoofline.test/invite/qr/0a1b?from=mail", "/invite/qr/0a1b?from=mail"],
  ["https://hoofline.test.evil.example/invite/qr/0a1b", null],
  ["https://evil.example/invite/qr/0a1b", null],
  ["/invite/qr/0a1b", null],
])("getLinkPath(%j) returns %j", (link, path) => {
  expect(getLinkPath(link, "https://hoofline.test")).toBe(path);
});

it.each([
  ["/invite/qr/0a1b", true],
  ["/invite/trainer/0A1B?x=1#y", true],
  ["/invite/qr", false],
  ["/invite/qr/", false],
  ["/invite/qr/0a1b/more", false],
  ["/subscriptions?back=/invite/qr/0a1b", false],
])("isInvitationPath(%j) returns %s", (path, expected) => {
  expect(isInvitationPath(path)).toBe(expected);
});
