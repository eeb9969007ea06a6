import { afterEach, expect, it } from "vitest";
import { currentToasts, dismissToast, toast } from "@/components/ui/toast-store";

const messages = () => currentToasts().map(({ message }) => message);

afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

it("a new toast replaces an older plain toast", () => {
  toast("Clover added");
  toast("Vaccination logged for Clover");
  expect(messages()).toEqual(["Vaccination logged for Clover"]);
});

it("a new toast doesn't replace errors and toasts with an action", () => {
  toast("Couldn't save", { tone: "error" });
  toast("Deleted", { action: { label: "Undo", onClick: () => undefined } });
  toast("Copied");
  expect(messages()).toEqual(["Couldn't save", "Deleted", "Copied"]);
});
