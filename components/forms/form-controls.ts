import {
  compareVersions,
  type FormReading,
  type FormState,
  groupByField,
  type KeptChanges,
  type UserChanges,
} from "./kept-changes";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Skips hidden fields without `data-restorable`, because other controls determine their values. */
const CONTROLS = [
  "input:not([type=hidden], [type=file], [type=search], [type=submit])",
  "input[data-restorable]",
  "select",
  "textarea",
].join(", ");

/** Two passes, because one control can change another's value. For example, changing the unit converts the number. */
const PASSES = 2;

/**
 * Reads the initial and current values. Text typed before the page was ready is part of the current values
 * only.
 */
export function readForm(box: Element): FormReading {
  return { initial: readState(box, getInitialValue), now: readState(box, getValue) };
}

/**
 * Enters the user's changes into a form that shows the other person's version. Each control receives the same
 * events as when a user edits it.
 */
export async function restoreChanges(box: Element, changes: UserChanges): Promise<KeptChanges> {
  const { initial } = readForm(box);
  const restored = new Set<string>();
  for (let pass = 0; pass < PASSES; pass += 1) {
    for (const [key, { value }] of changes.mine) {
      const field = findFields(box).get(key);
      if (!field) continue;
      if (getValue(field) !== value) {
        enterValue(field, value);
        // The new value may cause the form to render other controls.
        await new Promise((resolve) => setTimeout(resolve));
      }
      restored.add(key);
    }
  }
  return compareVersions(changes, { initial, now: readForm(box).now, restored });
}

function readState(box: Element, getFieldValue: (field: readonly Control[]) => string): FormState {
  const entries = [...findFields(box)].map(
    ([key, field]) => [key, { label: getFieldLabel(field), value: getFieldValue(field) }] as const,
  );
  return new Map(entries);
}

function findFields(box: Element): Map<string, Control[]> {
  return groupByField(box.querySelectorAll<Control>(CONTROLS), (control) => ({
    type: control.type,
    name: control.name,
    value: control.value,
    label: getLabel(control),
    row: control.dataset.row,
  }));
}

function isChoice(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && (control.type === "checkbox" || control.type === "radio");
}

function isRadioGroup(field: readonly Control[]): field is readonly HTMLInputElement[] {
  return field.every(({ type, name }) => type === "radio" && name !== "");
}

function getValue(field: readonly Control[]): string {
  if (isRadioGroup(field)) return field.find(({ checked }) => checked)?.value ?? "";
  const [control] = field;
  if (!control) return "";
  return isChoice(control) ? String(control.checked) : control.value;
}

function getInitialValue(field: readonly Control[]): string {
  if (isRadioGroup(field)) return field.find(({ defaultChecked }) => defaultChecked)?.value ?? "";
  const [control] = field;
  if (!control) return "";
  if (isChoice(control)) return String(control.defaultChecked);
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
  // React sets `defaultSelected` only in fields that aren't controlled.
  return [...control.options].find(({ defaultSelected }) => defaultSelected)?.value ?? control.value;
}

function enterValue(field: readonly Control[], value: string): void {
  if (isRadioGroup(field)) {
    field.find((radio) => radio.value === value)?.click();
    return;
  }
  const [control] = field;
  if (!control) return;
  if (isChoice(control)) {
    control.click();
    return;
  }
  // React ignores a value set on the element itself, so this uses the prototype's setter.
  const prototype: object = Object.getPrototypeOf(control);
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(control, value);
  control.dispatchEvent(new Event("input", { bubbles: true }));
  if (control instanceof HTMLSelectElement) control.dispatchEvent(new Event("change", { bubbles: true }));
  // Some fields check their value and close their suggestions when the user leaves them.
  else control.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
}

function getFieldLabel(field: readonly Control[]): string {
  const [control] = field;
  if (!control) return "";
  return (isRadioGroup(field) && getLegend(control)) || getLabel(control);
}

function getLabel(control: Control): string {
  const legend = getLegend(control);
  const label = control.getAttribute("aria-label") ?? control.labels?.[0]?.textContent ?? "";
  const own = label.replace(" (optional)", "").trim();
  return legend && own ? `${legend}: ${own}` : own;
}

function getLegend(control: Control): string | undefined {
  return control.closest("fieldset")?.querySelector(":scope > legend")?.textContent;
}
