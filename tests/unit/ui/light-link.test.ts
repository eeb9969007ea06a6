import type { MouseEvent } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LightLink, type LightLinkProps } from "@/components/ui/light-link";

const push = vi.fn();
vi.mock("next/navigation", () => ({ useRouter: () => ({ push }) }));

const HERE = "https://hoofline.test";

beforeEach(() => {
  vi.stubGlobal("window", { location: { origin: HERE } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  push.mockReset();
});

interface Press extends Partial<MouseEvent<HTMLAnchorElement>> {
  link?: { target?: string; download?: boolean; origin?: string };
}

/** Presses the link as a browser would, and says who follows it. */
function press({ link = {}, ...event }: Press = {}, props: Partial<LightLinkProps> = {}): "page" | "browser" {
  const anchor = { target: "", origin: HERE, ...link, hasAttribute: () => link.download ?? false };
  const preventDefault = vi.fn();
  const { onClick } = LightLink({ href: "/invoices/1", ...props }).props;
  onClick({ button: 0, defaultPrevented: false, currentTarget: anchor, preventDefault, ...event });
  expect(preventDefault).toHaveBeenCalledTimes(push.mock.calls.length);
  return push.mock.calls.length === 1 ? "page" : "browser";
}

describe("a light link", () => {
  it("is an address, for who has no script yet", () => {
    expect(LightLink({ href: "/invoices/1", className: "x" }).props).toMatchObject({
      href: "/invoices/1",
      className: "x",
    });
  });

  it("changes the page without loading it anew", () => {
    expect(press()).toBe("page");
    expect(push).toHaveBeenCalledWith("/invoices/1", { scroll: true });
  });

  it("leaves the page where it is scrolled, for a tab", () => {
    expect(press({}, { scroll: false })).toBe("page");
    expect(push).toHaveBeenCalledWith("/invoices/1", { scroll: false });
  });

  it.each([["_self"], [""]])("with the target %j too", (target) => {
    expect(press({ link: { target } })).toBe("page");
  });

  it.each<[string, Press]>([
    ["pressed with Ctrl", { ctrlKey: true }],
    ["pressed with Cmd", { metaKey: true }],
    ["pressed with Shift", { shiftKey: true }],
    ["pressed with Alt", { altKey: true }],
    ["pressed with the middle button", { button: 1 }],
    ["that somebody else has answered", { defaultPrevented: true }],
    ["to a file", { link: { download: true } }],
    ["to another tab", { link: { target: "_blank" } }],
    ["to another site", { link: { origin: "https://stripe.test" } }],
  ])("%s is the browser's", (_what, event) => {
    expect(press(event)).toBe("browser");
  });

  it("runs its own handler first", () => {
    const onClick = vi.fn(() => expect(push).not.toHaveBeenCalled());
    expect(press({}, { onClick })).toBe("page");
    expect(onClick).toHaveBeenCalledOnce();
  });
});
