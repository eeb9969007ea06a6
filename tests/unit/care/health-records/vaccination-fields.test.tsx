import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { VaccinationFields } from "@/components/care/health/form/vaccination-fields";

const renderFields = (changes: Partial<Parameters<typeof VaccinationFields>[0]> = {}) =>
  renderToStaticMarkup(
    <VaccinationFields errors={{}} details={null} day="2026-11-20" bornOn={null} {...changes} />,
  );

it("the “Also covers” list omits vaccines that are already planned", () => {
  const plannedVaccines = ["Influenza", "Ringworm"];
  const html = renderFields({ plans: "all", plannedVaccines });
  expect(html).toContain("Also covers");
  expect(html).not.toContain("Influenza");
  expect(html).toContain("Tetanus");
});

it("screen readers read the error about missing vaccines together with the checkbox group's name", () => {
  const html = renderFields({ errors: { "details.vaccine": "Choose what the vaccine covers." } });
  const id = html.match(
    /<fieldset[^>]*aria-describedby="([^"]+)"[^>]*><legend[^>]*>Covers<\/legend><p id="\1"/,
  )?.[1];
  expect(id).toBeDefined();
  expect(html.indexOf("Choose what the vaccine covers.")).toBeLessThan(html.indexOf('type="checkbox"'));
});
