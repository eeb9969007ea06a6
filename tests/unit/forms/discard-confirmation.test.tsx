import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { useDiscardConfirmation } from "@/components/forms/use-discard-confirmation";

type Confirmation = ReturnType<typeof useDiscardConfirmation>;

function Form({ onClose, onRender }: { onClose: () => void; onRender: (value: Confirmation) => void }) {
  onRender(useDiscardConfirmation({ isDirty: true, isBusy: false, onClose }));
  return null;
}

/** Renders a form, calls `press` and returns the resulting confirmation and a log of the calls. */
function renderConfirmation(press: (confirmation: Confirmation, calls: string[]) => void) {
  const calls: string[] = [];
  const renders: Confirmation[] = [];
  const onRender = (confirmation: Confirmation) => {
    renders.push(confirmation);
    if (renders.length === 1) press(confirmation, calls);
  };
  renderToStaticMarkup(<Form onClose={() => calls.push("closed")} onRender={onRender} />);
  const confirmation = renders.at(-1);
  if (!confirmation) throw new Error("Nothing was rendered.");
  return { confirmation, calls };
}

it("if the user confirms discarding input, the dialog closes before the requested page opens", () => {
  const { confirmation, calls } = renderConfirmation(({ ask }, log) => ask(() => log.push("page opened")));
  expect(confirmation.question.open).toBe(true);
  expect(calls).toEqual([]);
  confirmation.question.onDiscard();
  expect(calls).toEqual(["closed", "page opened"]);
});

it("closing a dialog asks for confirmation, and discarding the input closes the dialog", () => {
  const { confirmation, calls } = renderConfirmation(({ close }) => close());
  expect(confirmation.question.open).toBe(true);
  confirmation.question.onDiscard();
  expect(calls).toEqual(["closed"]);
});
