import { randomUUID } from "node:crypto";
import { expectAccessible } from "../../shell/accessible";
import { expect, test } from "./support/test";

// Reduced motion prevents axe from checking elements that are still fading in.
test.use({ viewport: { width: 320, height: 640 }, contextOptions: { reducedMotion: "reduce" } });

test("a payer can be added by name in the charge form", async ({ page }) => {
  const name = `Payer ${randomUUID().slice(0, 8)}`;
  await page.goto("/pro-dashboard?tab=charges");
  await page.getByRole("button", { name: "Add charge" }).first().click();
  const form = page.getByRole("dialog");
  const payer = form.getByRole("combobox", { name: "Payer" });
  await form.getByLabel("Description").fill("Braiding");
  await form.getByLabel("Price").fill("45");
  await payer.fill(name);
  const addition = form.getByRole("option", { name: `Add “${name}” as a contact` });
  await expect(addition).toBeVisible();
  await expectAccessible(page);
  const box = await addition.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
  const submit = await form.getByRole("button", { name: "Add charge" }).boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0), "the option is above the form's buttons").toBeLessThanOrEqual(
    submit?.y ?? 0,
  );

  // Submitting text that matches no contact shows an error beside the field and keeps all entered values.
  await payer.press("Escape");
  await expect(addition).toBeHidden();
  await form.getByRole("button", { name: "Add charge" }).click();
  await expect(form.getByText("Choose a contact from the list.")).toBeVisible();
  await expect(payer).toBeFocused();
  await expect(payer).toHaveValue(name);

  await payer.click();
  await addition.click();
  await expect(form.getByText("Adding the contact…")).toBeHidden();
  await expect(form.getByText("Choose a contact from the list.")).toBeHidden();
  await expect(form.getByLabel("Description")).toHaveValue("Braiding");

  await form.getByRole("button", { name: "Clear choice" }).click();
  await payer.fill(name.toLowerCase());
  await expect(form.getByRole("listbox", { name: "Contacts" }).getByRole("option")).toHaveCount(1);
  await payer.press("ArrowDown");
  await expect(form.getByRole("option", { name })).toHaveAttribute("aria-selected", "true");
  await payer.press("Enter");
  await expect(payer).toHaveValue(name);
  await form.getByRole("button", { name: "Add charge" }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole("row").filter({ hasText: "Braiding" }).filter({ hasText: name })).toBeVisible();
});
