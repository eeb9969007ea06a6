import { invalidRequestError, missingParameterError, unknownParameterError } from "./errors";
import type { FormValue } from "./form";

/**
 * Converts a form value, or throws the error that Stripe returns for an invalid value. `param` is the value's
 * path.
 */
export type Reader<T> = (value: FormValue | undefined, param: string) => T;

type Values<Shape> = { [Name in keyof Shape]: Shape[Name] extends Reader<infer T> ? T : never };

function requireValue(value: FormValue | undefined, param: string): FormValue {
  if (value === undefined) throw missingParameterError(param);
  return value;
}

function requireText(value: FormValue | undefined, param: string, wanted: string): string {
  const input = requireValue(value, param);
  if (typeof input !== "string") throw invalidRequestError(`Invalid ${wanted}: {}`, param);
  return input;
}

export function text(maximum = 5_000): Reader<string> {
  return (value, param) => {
    const input = requireText(value, param, "string");
    if (input === "") {
      const message = `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`;
      throw invalidRequestError(message, param, "parameter_invalid_empty");
    }
    if (input.length <= maximum) return input;
    throw invalidRequestError(
      `Invalid string: ${input.slice(0, 20)}…; must be at most ${maximum} characters`,
      param,
    );
  };
}

export function integer(minimum = 0, maximum = 99_999_999): Reader<number> {
  return (value, param) => {
    const input = requireText(value, param, "integer");
    if (!/^-?\d{1,15}$/.test(input)) {
      throw invalidRequestError(`Invalid integer: ${input.slice(0, 40)}`, param, "parameter_invalid_integer");
    }
    const number = Number(input);
    if (number < minimum) {
      throw invalidRequestError(
        `This value must be greater than or equal to ${minimum}.`,
        param,
        "parameter_invalid_integer",
      );
    }
    if (number <= maximum) return number;
    throw invalidRequestError(
      `This value must be less than or equal to ${maximum}.`,
      param,
      "parameter_invalid_integer",
    );
  };
}

/** A color in the format of Stripe's branding settings. */
export const color: Reader<string> = (value, param) => {
  const input = requireText(value, param, "string");
  if (/^#[0-9a-fA-F]{6}$/.test(input)) return input;
  throw invalidRequestError(`Invalid hex color: ${input.slice(0, 40)}`, param);
};

export const boolean: Reader<boolean> = (value, param) => {
  const input = requireText(value, param, "boolean");
  if (input === "true" || input === "false") return input === "true";
  throw invalidRequestError(`Invalid boolean: ${input.slice(0, 40)}`, param);
};

export function oneOf<const Choice extends string>(...choices: Choice[]): Reader<Choice> {
  return (value, param) => {
    const input = requireText(value, param, "string");
    const found = choices.find((choice) => choice === input);
    if (found !== undefined) return found;
    throw invalidRequestError(`Invalid ${param}: must be one of ${choices.join(", ")}`, param);
  };
}

export const email: Reader<string> = (value, param) => {
  const input = text(800)(value, param);
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(input)) return input;
  throw invalidRequestError(`Invalid email address: ${input.slice(0, 100)}`, param, "email_invalid");
};

export const url: Reader<string> = (value, param) => {
  const input = text()(value, param);
  const parsed = URL.canParse(input) ? new URL(input).protocol : "";
  if (parsed === "http:" || parsed === "https:") return input;
  throw invalidRequestError("Not a valid URL", param, "url_invalid");
};

export function optional<T>(reader: Reader<T>): Reader<T | undefined> {
  return (value, param) => (value === undefined ? undefined : reader(value, param));
}

/** Returns a reader that also accepts an empty string, which unsets the field (null). */
export function orNull<T>(reader: Reader<T>): Reader<T | null> {
  return (value, param) => (value === "" ? null : reader(value, param));
}

export function array<T>(reader: Reader<T>): Reader<T[]> {
  return (value, param) => {
    const input = requireValue(value, param);
    if (typeof input === "string") throw invalidRequestError("Invalid array", param);
    if (![...input.keys()].every((key) => /^\d{1,4}$/.test(key)))
      throw invalidRequestError("Invalid array", param);
    const entries = [...input].sort(([left], [right]) => Number(left) - Number(right));
    return entries.map(([key, item]) => reader(item, `${param}[${key}]`));
  };
}

/**
 * Returns an object reader that accepts only the fields in `shape`. If `param` is empty, the object is the
 * request itself.
 */
export function hash<Shape extends Record<string, Reader<unknown>>>(shape: Shape): Reader<Values<Shape>> {
  return (value, param) => {
    const input = requireValue(value, param);
    if (typeof input === "string") throw invalidRequestError("Invalid object", param);
    const path = (name: string): string => (param === "" ? name : `${param}[${name}]`);
    for (const name of input.keys()) if (!Object.hasOwn(shape, name)) throw unknownParameterError(path(name));
    const entries = Object.entries(shape).map(([name, reader]) => [
      name,
      reader(input.get(name), path(name)),
    ]);
    return Object.fromEntries(entries) as Values<Shape>;
  };
}
