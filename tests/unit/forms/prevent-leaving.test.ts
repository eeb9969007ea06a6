import { describe, expect, it, vi } from "vitest";
import { createLeaveGuard, type LeaveSources } from "@/components/forms/prevent-leaving";

function navigate(navigationType: string, cancelable = true): Event {
  return Object.assign(new Event("navigate", { cancelable }), { navigationType });
}

function createPage({
  link = null,
  hasNavigation = true,
}: {
  link?: HTMLElement | null;
  hasNavigation?: boolean;
} = {}) {
  const [window, navigation] = [new EventTarget(), new EventTarget()];
  const [ask, traverse] = [vi.fn<(leave: () => void) => void>(), vi.fn<(event: Event) => void>()];
  const sources: LeaveSources = {
    ...{ window, traverse, findLink: () => link },
    navigation: hasNavigation ? navigation : undefined,
  };
  const guard = createLeaveGuard(() => sources, ask);
  const click = () => window.dispatchEvent(new Event("click", { cancelable: true }));
  const closeTab = () => window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  return { guard, ask, traverse, click, closeTab, navigation };
}

/** Creates a link. The mock `click` counts how often the link is clicked. */
function createLink() {
  const click = vi.fn();
  return { link: { click } as unknown as HTMLElement, click };
}

describe("leaving a form with unsaved input", () => {
  it("the Back button asks for confirmation only while the form has unsaved input", () => {
    const { guard, ask, traverse, navigation } = createPage();
    const save = guard.add({});
    const event = navigate("traverse");
    expect(navigation.dispatchEvent(event)).toBe(false);
    expect(ask).toHaveBeenCalledOnce();
    ask.mock.calls[0]?.[0]();
    expect(traverse).toHaveBeenCalledWith(event);
    save();
    expect(navigation.dispatchEvent(navigate("traverse"))).toBe(true);
    expect(ask).toHaveBeenCalledOnce();
  });

  it("clicking a link on a page with unsaved input asks for confirmation", () => {
    const { link, click: follow } = createLink();
    const { guard, ask, click } = createPage({ link });
    expect(click()).toBe(true);
    guard.add({});
    expect(click()).toBe(false);
    expect(follow).not.toHaveBeenCalled();
    guard.discardAll();
    ask.mock.calls[0]?.[0]();
    expect(follow).toHaveBeenCalledOnce();
    expect([click(), ask.mock.calls.length]).toEqual([true, 1]);
  });

  it("a click that doesn't leave the page doesn't ask for confirmation", () => {
    const { guard, ask, click } = createPage();
    guard.add({});
    expect([click(), ask.mock.calls.length]).toEqual([true, 0]);
  });

  it("leaving a page asks for confirmation while any form has unsaved input", () => {
    const { guard, ask, click } = createPage({ link: createLink().link });
    const [saveFirst, saveSecond] = [guard.add({}), guard.add({})];
    saveFirst();
    expect([click(), ask.mock.calls.length]).toEqual([false, 1]);
    saveSecond();
    expect([click(), ask.mock.calls.length]).toEqual([true, 1]);
  });

  it("if a dialog has unsaved input, the dialog's confirmation replaces the page's confirmation", () => {
    const { guard, ask, navigation } = createPage();
    const askInDialog = vi.fn();
    guard.add({});
    guard.add({ ask: askInDialog });
    navigation.dispatchEvent(navigate("traverse"));
    expect([askInDialog.mock.calls.length, ask.mock.calls.length]).toEqual([1, 0]);
  });

  it("closing the tab asks for confirmation only while input is unsaved", () => {
    const { guard, closeTab } = createPage({ hasNavigation: false });
    const save = guard.add({});
    expect(closeTab()).toBe(false);
    save();
    expect(closeTab()).toBe(true);
  });

  it("programmatic navigation doesn't ask for confirmation, even if a form is unsaved", () => {
    const { guard, ask, navigation } = createPage();
    guard.add({});
    expect(navigation.dispatchEvent(navigate("push"))).toBe(true);
    expect(navigation.dispatchEvent(navigate("replace"))).toBe(true);
    expect(navigation.dispatchEvent(navigate("traverse", false))).toBe(true);
    expect(ask).not.toHaveBeenCalled();
  });
});
