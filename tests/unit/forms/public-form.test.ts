import { expect, it } from "vitest";
import { submitPublicForm } from "@/lib/actions/public-form";

async function submit(fields: Record<string, string>) {
  let isSent = false;
  const form = new FormData();
  for (const [name, value] of Object.entries({ email: "robin@example.com", ...fields }))
    form.set(name, value);
  const send = async () => {
    isSent = true;
  };
  const { status } = await submitPublicForm({ form, fields: ["email"], send });
  return { status, isSent };
}

it.each([
  ["a form that is sent in less than a second is rejected", { elapsed: "999" }, "refused", false],
  ["a form that is sent after a second is accepted", { elapsed: "1000" }, "sent", true],
  ["a form without a time is accepted, because the browser runs no JavaScript", {}, "sent", true],
  ["a form with text in the hidden field looks sent, but isn't", { website: "spam" }, "sent", false],
])("%s", async (_title, fields, status, isSent) => {
  expect(await submit(fields)).toEqual({ status, isSent });
});
