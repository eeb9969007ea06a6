import type { MouseEvent } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LightLink, type LightLinkProps } from "@/components/ui/light-link";

const push = vi.fn();
vi.mock("next/navigation", () => ({ useRouter: () => ({ push }) }));

const SITE_ORIGIN = "https://hoofline.test";

beforeEach(() => {
  vi.stubGlobal("window", { location: { origin: SITE_ORIGIN } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  push.mockReset();
});

interface LinkPress extends Partial<MouseEvent<HTMLAnchorElement>> {
  link?: { target?: string; download?: boolean; origin?: string };
}

/** Simulates a click on the link and returns whether the page or the browser handles it. */
function pressLink(
  { link = {}, ...event }: LinkPress = {},
  props: Partial<LightLinkProps> = {},
): "page" | "browser" {
  const anchor = { target: "", origin: SITE_ORIGIN, ...link, hasAttribute: () => link.download ?? false };
  const preventDefault = vi.fn();
  const { onClick } = LightLink({ href: "/invoices/1", ...props }).props;
  onClick({ button: 0, defaultPrevented: false, currentTarget: anchor, preventDefault, ...event });
  expect(preventDefault).toHaveBeenCalledTimes(push.mock.calls.length);
  return push.mock.calls.length === 1 ? "page" : "browser";
}

describe("LightLink", () => {
  it("LightLink renders a plain link that works without JavaScript", () => {
    expect(LightLink({ href: "/invoices/1", className: "x" }).props).toMatchObject({
      href: "/invoices/1",
      className: "x",
    });
  });

  it("LightLink navigates without reloading the page", () => {
    expect(pressLink()).toBe("page");
    expect(push).toHaveBeenCalledWith("/invoices/1", { scroll: true });
  });

  it("LightLink keeps the scroll position if scroll is false", () => {
    expect(pressLink({}, { scroll: false })).toBe("page");
    expect(push).toHaveBeenCalledWith("/invoices/1", { scroll: false });
  });

  it.each([["_self"], [""]])("LightLink navigates within the app if its target is %j", (target) => {
    expect(pressLink({ link: { target } })).toBe("page");
  });

  it.each<[string, LinkPress]>([
    ["clicked with Ctrl", { ctrlKey: true }],
    ["clicked with Cmd", { metaKey: true }],
    ["clicked with Shift", { shiftKey: true }],
    ["clicked with Alt", { altKey: true }],
    ["clicked with the middle button", { button: 1 }],
    ["with a click that another handler already processed", { defaultPrevented: true }],
    ["to a file", { link: { download: true } }],
    ["that opens in another tab", { link: { target: "_blank" } }],
    ["to another site", { link: { origin: "https://stripe.test" } }],
  ])("LightLink doesn't intercept a link %s", (_what, event) => {
    expect(pressLink(event)).toBe("browser");
  });

  it("LightLink calls its onClick handler before it navigates", () => {
    const onClick = vi.fn(() => expect(push).not.toHaveBeenCalled());
    expect(pressLink({}, { onClick })).toBe("page");
    expect(onClick).toHaveBeenCalledOnce();
  });
});
