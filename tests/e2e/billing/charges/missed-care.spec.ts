import { expect, test } from "@/tests/e2e/test";
import { expectAccessible } from "../../shell/accessible";
import { signIn, withDatabase } from "../../shell/support";
import { addFarrierService, addVisits, createBarn } from "./support";

test("one click adds all missed charges except those dated in a locked period", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const barn = await createBarn({ Ada: "Anna Bell", Bo: "Cal Reed", Cleo: null, Dot: "Eva Lund" });
  await addFarrierService(barn, { name: "Trim", charges: true });
  await addVisits(barn, { Ada: 1, Bo: 1, Cleo: 1, Dot: 60 });
  await withDatabase((client) =>
    client.query(
      "INSERT INTO book_locks (organization_id, locked_through, updated_at) VALUES ($1, current_date - 40, now())",
      [barn.organizationId],
    ),
  );
  await signIn(page, barn.email);
  const notice = page.getByText("Care for 4 horses has no charge yet: $340.00.");

  await page.goto("/pro-dashboard/runs");
  await page.getByRole("button", { name: "Preview invoices" }).click();
  await expect(notice).toBeVisible();
  await page.goto("/pro-dashboard?tab=charges");
  await expect(notice).toBeVisible();
  await page.getByRole("link", { name: "View missed charges" }).click();
  await expect(page.getByRole("button", { name: "Charge for all 4" })).toBeVisible();
  await expectAccessible(page);

  const requests: string[] = [];
  page.on("request", (request) => request.method() === "POST" && requests.push(request.url()));
  await page.getByRole("button", { name: /^Charge: Ada/ }).click();
  await expect(page.getByText("Charged $85.00 to Anna Bell")).toBeVisible();
  await expect(page.getByRole("button", { name: "Charge for all 3" })).toBeVisible();
  requests.length = 0;
  await page.getByRole("button", { name: "Charge for all 3" }).click();
  await expect(page.getByText(/^Charged \$170\.00\. 1 of the 2 charges has no payer yet\./)).toBeVisible();
  await expect(
    page.getByText(/^Couldn't charge for 1 health record\. Everything dated .+ or earlier is locked\./),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Add payers" })).toHaveAttribute("href", /view=unassigned/);
  expect(requests).toHaveLength(1);
  await expect(page.getByRole("button", { name: /^Charge: / })).toHaveCount(1);
  await expect(page.getByRole("button", { name: /^Charge: Dot/ })).toBeVisible();

  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(page.getByText("2 charges removed")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Charge removed")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Charge for all 4" })).toBeVisible();
});
