import { Collection, type Recorder } from "./collection";

/** A collection with an additional index. Objects whose key is undefined can be found only by ID. */
export class IndexedCollection<T extends { id: string }> extends Collection<T> {
  readonly #getKey: (data: T) => string | undefined;
  readonly #ids = new Map<string, Set<string>>();

  constructor(name: string, record: Recorder, getKey: (data: T) => string | undefined) {
    super(name, record);
    this.#getKey = getKey;
  }

  /** Returns the objects with this key, oldest first. */
  keyed(key: string): T[] {
    return [...(this.#ids.get(key) ?? [])].flatMap((id) => this.get(id) ?? []);
  }

  override put(scope: string, data: T): T {
    this.#forget(data.id);
    super.put(scope, data);
    this.#note(data);
    return data;
  }

  override delete(id: string): void {
    this.#forget(id);
    super.delete(id);
  }

  override restore(scope: string, id: string, data: unknown): void {
    this.#forget(id);
    super.restore(scope, id, data);
    const restored = this.get(id);
    if (restored) this.#note(restored);
  }

  #note(data: T): void {
    const key = this.#getKey(data);
    if (key === undefined) return;
    const ids = this.#ids.get(key);
    if (ids) ids.add(data.id);
    else this.#ids.set(key, new Set([data.id]));
  }

  #forget(id: string): void {
    const data = this.get(id);
    const key = data && this.#getKey(data);
    if (key === undefined) return;
    const ids = this.#ids.get(key);
    ids?.delete(id);
    if (ids?.size === 0) this.#ids.delete(key);
  }
}
