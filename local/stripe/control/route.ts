import { invalidRequestError } from "../api/errors";
import type { Faults } from "../api/faults";
import type { ServerContext } from "../core/context";

export interface Controls {
  context: ServerContext;
  faults: Faults;
  /** Starts the webhook deliveries that are due. */
  wake: () => void;
}

export interface ControlRoute {
  method: "GET" | "POST" | "DELETE";
  path: string;
  run: (controls: Controls, body: JsonBody, id: string) => object | Promise<object>;
}

/** A JSON object with methods that read a field by name and check its type. */
export class JsonBody {
  readonly #fields: ReadonlyMap<string, unknown>;

  constructor(fields: object) {
    this.#fields = new Map(Object.entries(fields));
  }

  static parse(json: string): JsonBody {
    if (json.trim() === "") return new JsonBody({});
    let parsed: unknown;
    try {
      parsed = JSON.parse(json);
    } catch {
      throw invalidRequestError("The body is not JSON.");
    }
    if (typeof parsed === "object" && parsed !== null && !Array.isArray(parsed)) return new JsonBody(parsed);
    throw invalidRequestError("The body must be a JSON object.");
  }

  text(name: string): string | undefined {
    return this.#typed(name, (value): value is string => typeof value === "string", "a string");
  }

  number(name: string): number | undefined {
    return this.#typed(name, (value): value is number => Number.isFinite(value), "a number");
  }

  flag(name: string): boolean | undefined {
    return this.#typed(name, (value): value is boolean => typeof value === "boolean", "true or false");
  }

  texts(name: string): string[] | undefined {
    const isTexts = (value: unknown): value is string[] =>
      Array.isArray(value) && value.every((item) => typeof item === "string");
    return this.#typed(name, isTexts, "a list of strings");
  }

  numbers(name: string): number[] | undefined {
    const isNumbers = (value: unknown): value is number[] =>
      Array.isArray(value) && value.every((item) => Number.isFinite(item));
    return this.#typed(name, isNumbers, "a list of numbers");
  }

  /**
   * Reads a field whose value is an object with only string values. Returns an empty object if the field is
   * missing.
   */
  textMap(name: string): Record<string, string> {
    const isTextMap = (value: unknown): value is Record<string, string> =>
      typeof value === "object" &&
      value !== null &&
      Object.values(value).every((item) => typeof item === "string");
    return this.#typed(name, isTextMap, "an object whose values are strings") ?? {};
  }

  nested(name: string): JsonBody {
    const isFields = (value: unknown): value is object => typeof value === "object" && value !== null;
    return new JsonBody(this.#typed(name, isFields, "an object") ?? {});
  }

  #typed<T>(name: string, is: (value: unknown) => value is T, wanted: string): T | undefined {
    const value = this.#fields.get(name);
    if (value === undefined || value === null) return undefined;
    if (is(value)) return value;
    throw invalidRequestError(`${name} must be ${wanted}.`, name);
  }
}
