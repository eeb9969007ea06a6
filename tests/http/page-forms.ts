/**
 * The form fields that a browser sends even without user input, such as hidden fields and checked boxes.
 */
export type PageForm = readonly (readonly [name: string, value: string])[];

const ENTITIES: Readonly<Record<string, string>> = { quot: '"', amp: "&", lt: "<", gt: ">", "#x27": "'" };

function decode(text: string): string {
  return text.replaceAll(/&(quot|amp|lt|gt|#x27);/g, (entity, name: string) => ENTITIES[name] ?? entity);
}

function readAttribute(tag: string, name: string): string | null {
  const value = new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? null : decode(value);
}

/** Finds the page's first form that contains the text, such as a button's label. Throws if there is no such form. */
export function findForm(html: string, text: string): PageForm {
  const forms = html.match(/<form\b[\s\S]*?<\/form>/g) ?? [];
  const form = forms.find((each) => each.includes(text));
  if (!form) throw new Error(`No form contains "${text}"`);
  return (form.match(/<input\b[^>]*>/g) ?? []).flatMap((tag) => {
    const name = readAttribute(tag, "name");
    const isUnchecked = readAttribute(tag, "type") === "checkbox" && !/ checked\b/.test(tag);
    return name === null || isUnchecked ? [] : [[name, readAttribute(tag, "value") ?? ""] as const];
  });
}

/**
 * Returns the body that a browser without JavaScript sends for the form. `values` replaces the fields'
 * values.
 */
export function toFormData(form: PageForm, values: Readonly<Record<string, string>> = {}): FormData {
  const body = new FormData();
  for (const [name, value] of form) if (!(name in values)) body.append(name, value);
  for (const [name, value] of Object.entries(values)) body.append(name, value);
  return body;
}
