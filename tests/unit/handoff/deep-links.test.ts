import { expect, it } from "vitest";
import { deepLink } from "@/lib/handoff/deep-links";

it.each([
  ["/invite/qr/0a1b", "hoofline://invite/qr/0a1b"],
  ["/invite/trainer/0a1b", "hoofline://invite/trainer/0a1b"],
])("%s is %s in the app", (path, link) => {
  expect(deepLink(path)).toBe(link);
});
