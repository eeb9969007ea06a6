import type { FieldErrors } from "@/lib/errors";

/**
 * Returns the name of the field that submits a control's value. A picker submits its value in a hidden field
 * and names that field in its `data-field` attribute.
 */
export function getFieldName(element: Element): string | null {
  if (element instanceof HTMLElement && element.dataset.field !== undefined) return element.dataset.field;
  return "name" in element && typeof element.name === "string" ? element.name : null;
}

/** Focuses the first field with an error, in page order. */
export function focusFirstError(form: HTMLFormElement, errors: FieldErrors): void {
  const first = [...form.elements].find((element) => {
    const name = getFieldName(element);
    return name !== null && name in errors && !element.matches('[type="hidden"]');
  });
  // A group can't be focused, but its first control can.
  const target = first instanceof HTMLFieldSetElement ? first.querySelector("input") : first;
  if (target instanceof HTMLElement) target.focus();
}
