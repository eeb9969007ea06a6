import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { expect, test } from "@/tests/e2e/test";
import { EXAMPLE_PAGES } from "@/tests/fixtures/example-pages";

const OTHER_PATHS = ["/offline", "/subscriptions", "/nowhere", "/login"];

/** Uses html-validate's standard preset. Each exception from the preset has a comment that explains it. */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ["html-validate:standard"],
    elements: [
      "html5",
      {
        // React writes action="" for a form that posts to its own page. Browsers submit such a form to the
        // current page.
        form: { inherit: "form", attributes: { action: { required: false, omit: true } } },
      },
    ],
  }),
);

for (const path of [...EXAMPLE_PAGES.map((page) => page.path), ...OTHER_PATHS]) {
  test(`${path} is valid HTML`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    const { results } = await validator.validateString(html);
    const problems = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`),
    );
    expect(problems).toEqual([]);
  });
}
