import { afterEach, expect, it } from "vitest";
import { dismissPageToasts, dismissToast, getToasts, showToast } from "@/components/ui/toast-store";

const messages = () => getToasts().map(({ message }) => message);

afterEach(() => {
  for (const { id } of getToasts()) dismissToast(id);
});

it("a new toast replaces an older toast that has no error or action", () => {
  showToast("Clover added");
  showToast("Vaccination logged for Clover");
  expect(messages()).toEqual(["Vaccination logged for Clover"]);
});

it("a new toast doesn't replace errors or toasts with an action", () => {
  showToast("Couldn't save", { tone: "error" });
  showToast("Deleted", { action: { label: "Undo", onClick: () => undefined } });
  showToast("Copied");
  expect(messages()).toEqual(["Couldn't save", "Deleted", "Copied"]);
});

it("leaving the page dismisses all toasts except errors", () => {
  showToast("Couldn't save", { tone: "error" });
  showToast("Deleted", { action: { label: "Undo", onClick: () => undefined } });
  dismissPageToasts();
  expect(messages()).toEqual(["Couldn't save"]);
});

it("a toast stays visible for seven seconds by default or for a specified time", () => {
  showToast("Saved", { action: { label: "Undo", onClick: () => undefined } });
  showToast("Visit logged", { visibleMs: 30_000 });
  expect(getToasts().map(({ visibleMs }) => visibleMs)).toEqual([7_000, 30_000]);
});
