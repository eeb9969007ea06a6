import { describe, expect, it, vi } from "vitest";
import { preventLeaving } from "@/components/forms/prevent-leaving";

function navigate(navigationType: string, cancelable = true): Event {
  return Object.assign(new Event("navigate", { cancelable }), { navigationType });
}

describe("leaving a form with unsaved input", () => {
  it("the Back button asks instead of leaving, and a saved form doesn't ask", () => {
    const [window, navigation, ask] = [new EventTarget(), new EventTarget(), vi.fn()];
    const end = preventLeaving({ window, navigation }, ask);
    expect(navigation.dispatchEvent(navigate("traverse"))).toBe(false);
    expect(ask).toHaveBeenCalledOnce();
    end();
    expect(navigation.dispatchEvent(navigate("traverse"))).toBe(true);
    expect(ask).toHaveBeenCalledOnce();
  });

  it("closing the tab shows the browser's question until the form is saved", () => {
    const window = new EventTarget();
    const end = preventLeaving({ window, navigation: undefined }, () => expect.unreachable());
    expect(window.dispatchEvent(new Event("beforeunload", { cancelable: true }))).toBe(false);
    end();
    expect(window.dispatchEvent(new Event("beforeunload", { cancelable: true }))).toBe(true);
  });

  it("the page that opens after saving and a Back that the browser insists on aren't stopped", () => {
    const [window, navigation, ask] = [new EventTarget(), new EventTarget(), vi.fn()];
    preventLeaving({ window, navigation }, ask);
    expect(navigation.dispatchEvent(navigate("push"))).toBe(true);
    expect(navigation.dispatchEvent(navigate("replace"))).toBe(true);
    expect(navigation.dispatchEvent(navigate("traverse", false))).toBe(true);
    expect(ask).not.toHaveBeenCalled();
  });
});
