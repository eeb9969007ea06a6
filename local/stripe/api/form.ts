import { invalidRequestError } from "./errors";

/**
 * A decoded form value: a string or a hash. An array is a hash with the keys 0, 1, 2 and so on; `[]` appends
 * an element.
 */
export type FormValue = string | Form;
export type Form = Map<string, FormValue>;

const MAX_DEPTH = 8;

/** Decodes nested keys such as `a[b][0][c]=text`, as Stripe does. */
export function decodeForm(encoded: string): Form {
  const form: Form = new Map();
  for (const entry of encoded.split("&")) {
    if (entry === "") continue;
    const cut = entry.indexOf("=");
    const key = decodePart(cut < 0 ? entry : entry.slice(0, cut));
    const value = decodePart(cut < 0 ? "" : entry.slice(cut + 1));
    setFormValue(form, parseKeyPath(key), value, key);
  }
  return form;
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll("+", " "));
  } catch {
    throw invalidRequestError("Invalid request: the request's encoding is malformed.");
  }
}

function parseKeyPath(key: string): string[] {
  const open = key.indexOf("[");
  if (open < 0) return [key];
  const path = [key.slice(0, open)];
  for (const match of key.slice(open).matchAll(/\[([^[\]]*)\]/gy)) path.push(match[1] ?? "");
  const length = path.reduce((sum, part) => sum + part.length + 2, -2);
  if (path[0] === "" || length !== key.length || path.length > MAX_DEPTH) {
    throw invalidRequestError(`Invalid request: the parameter name "${key.slice(0, 100)}" is malformed.`);
  }
  return path;
}

function setFormValue(form: Form, path: string[], value: string, key: string): void {
  let target = form;
  for (const [index, part] of path.entries()) {
    const name = part === "" ? String(target.size) : part;
    if (index === path.length - 1) {
      target.set(name, value);
      return;
    }
    const existing = target.get(name);
    if (typeof existing === "string")
      throw invalidRequestError(`Invalid request: "${key}" is both a value and a hash.`);
    const next: Form = existing ?? new Map();
    target.set(name, next);
    target = next;
  }
}
