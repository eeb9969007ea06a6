type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

interface ControlState {
  /** The control's name as shown on the page, such as "Notes". */
  label: string;
  value: string;
}

/** The states of a form's controls. The key identifies a control after the form is mounted again. */
export type FormState = ReadonlyMap<string, ControlState>;

/** The labels of the fields that each person changed. */
export interface KeptChanges {
  /** Fields that only the other person changed. */
  theirs: readonly string[];
  /** Fields that both people changed. They contain the user's values. */
  replaced: readonly string[];
  /** Fields whose changes couldn't be restored. */
  lost: readonly string[];
}

/** Hidden fields are skipped unless they have `data-restorable`, because other controls determine their values. */
const CONTROLS = [
  "input:not([type=hidden], [type=file], [type=search], [type=submit])",
  "input[data-restorable]",
  "select",
  "textarea",
].join(", ");

/** Two passes, because one control can change another control's value, such as a unit that converts a number. */
const PASSES = 2;

/** Reads the values that the form was rendered with, even if the user typed before the page was ready. */
export function readInitialState(box: Element): FormState {
  return readState(box, getInitialValue);
}

/** Returns the controls whose values differ from `initial`. */
export function findChanges(box: Element, initial: FormState): FormState {
  const changed = [...readState(box, getValue)].filter(
    ([key, { value }]) => value !== initial.get(key)?.value,
  );
  return new Map(changed);
}

/**
 * Enters the user's changes into a form that shows the other person's version. Each control receives the same events as
 * from a user.
 */
export async function restoreChanges(
  box: Element,
  { before, mine }: { before: FormState; mine: FormState },
): Promise<KeptChanges> {
  const shown = readInitialState(box);
  for (let pass = 0; pass < PASSES; pass += 1) {
    for (const [key, { value }] of mine) {
      const control = findControls(box).get(key);
      if (!control || getValue(control) === value) continue;
      enterValue(control, value);
      // The form may render other controls as a result.
      await new Promise((resolve) => setTimeout(resolve));
    }
  }
  const now = readState(box, getValue);
  const isTheirs = ([key, { value }]: [string, ControlState]) => value !== before.get(key)?.value;
  const changedByOther = [...shown].filter(isTheirs);
  return {
    theirs: listLabels(changedByOther.filter(([key]) => !mine.has(key))),
    replaced: listLabels(
      changedByOther.filter(([key, { value }]) => mine.has(key) && mine.get(key)?.value !== value),
    ),
    lost: listLabels([...mine].filter(([key, { value }]) => now.get(key)?.value !== value)),
  };
}

function readState(box: Element, getControlValue: (control: Control) => string): FormState {
  const entries = [...findControls(box)].map(
    ([key, control]) => [key, { label: getLabel(control), value: getControlValue(control) }] as const,
  );
  return new Map(entries);
}

function findControls(box: Element): Map<string, Control> {
  const found = new Map<string, Control>();
  for (const control of box.querySelectorAll<Control>(CONTROLS)) {
    const identity = [
      control.name,
      isChoice(control) ? control.value : "",
      control.name ? "" : getLabel(control),
    ];
    let key = JSON.stringify(identity);
    while (found.has(key)) key += "+";
    found.set(key, control);
  }
  return found;
}

function isChoice(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && (control.type === "checkbox" || control.type === "radio");
}

function getValue(control: Control): string {
  return isChoice(control) ? String(control.checked) : control.value;
}

function getInitialValue(control: Control): string {
  if (isChoice(control)) return String(control.defaultChecked);
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
  // React marks the selected option only if the field isn't controlled.
  return [...control.options].find(({ defaultSelected }) => defaultSelected)?.value ?? control.value;
}

function enterValue(control: Control, value: string): void {
  if (isChoice(control)) {
    control.click();
    return;
  }
  // React ignores changes made through the element's own property.
  const prototype: object = Object.getPrototypeOf(control);
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(control, value);
  control.dispatchEvent(new Event("input", { bubbles: true }));
  if (control instanceof HTMLSelectElement) control.dispatchEvent(new Event("change", { bubbles: true }));
  // Some fields check their value and close their suggestions when the user leaves them.
  else control.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
}

function getLabel(control: Control): string {
  const group = control.closest("fieldset")?.querySelector(":scope > legend")?.textContent;
  const label = control.getAttribute("aria-label") ?? control.labels?.[0]?.textContent ?? "";
  const own = label.replace(" (optional)", "").trim();
  return group && own ? `${group}: ${own}` : own;
}

function listLabels(states: readonly (readonly [string, ControlState])[]): string[] {
  return [...new Set(states.map(([, { label }]) => label).filter(Boolean))];
}
