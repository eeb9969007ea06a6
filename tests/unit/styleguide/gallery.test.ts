import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const COMPONENTS = join(import.meta.dirname, "../../../components");

const getFiles = (folder: string) =>
  readdirSync(join(COMPONENTS, folder)).filter((name) => name.endsWith(".tsx"));

const read = (folder: string, file: string) => readFileSync(join(COMPONENTS, folder, file), "utf8");

/** Every component that components/ui exports. */
const primitives = getFiles("ui").flatMap((file) =>
  [...read("ui", file).matchAll(/^export (?:function|const) ([A-Z]\w*[a-z]\w*)/gm)].map(
    ([, name = ""]) => name,
  ),
);

/**
 * Components that the gallery doesn't render. The root layout renders the toaster, and the gallery shows its
 * messages.
 */
const RENDERED_ELSEWHERE = new Set(["Toaster"]);

/** The source code of each file in the gallery. */
const gallery = getFiles("styleguide").map((file) => ({ file, code: read("styleguide", file) }));

it("the gallery test finds the components that components/ui exports", () => {
  expect(primitives).toEqual(expect.arrayContaining(["Button", "Td", "ShowPasswordToggle", "ThemeToggle"]));
});

it.each(primitives.filter((name) => !RENDERED_ELSEWHERE.has(name)))("the gallery shows %s", (name) => {
  const element = new RegExp(`<${name}[\\s/>]`);
  expect(gallery.filter(({ code }) => element.test(code)).map(({ file }) => file)).not.toEqual([]);
});

it("the gallery shows every shared message, list and form component", () => {
  const shown = gallery.map(({ code }) => code).join("\n");
  const shared = ["forms", "lists"].flatMap((folder) =>
    getFiles(folder).map((file) => `@/components/${folder}/${file.replace(".tsx", "")}`),
  );
  expect(shared.filter((path) => !NOT_SHOWN.has(path) && !shown.includes(`"${path}"`))).toEqual([]);
});

/** Components that the gallery leaves out, and why. */
const NOT_SHOWN = new Map([
  [
    "@/components/forms/access-link-actions",
    "its buttons and dialog are shown separately; on phones, it covers the page",
  ],
  ["@/components/forms/action-dialog", "it is a small DialogForm"],
  ["@/components/forms/discard-dialog", "DialogForm opens it"],
  ["@/components/forms/edit-rounds", "it renders nothing itself"],
  ["@/components/forms/focused-notice", "it looks like its content and takes the focus"],
  ["@/components/forms/honeypot-field", "it is invisible"],
  [
    "@/components/forms/form-action-bar",
    "it sticks to the edge of the screen, so it only makes sense in a long form",
  ],
  ["@/components/forms/leave-guard", "it opens the dialog of DialogForm"],
  ["@/components/forms/settings-form", "its card, fields, alerts and bar are shown"],
  ["@/components/lists/rename-filter-dialog", "SavedFilters opens it"],
  ["@/components/lists/save-filter-dialog", "SavedFilters opens it"],
]);
