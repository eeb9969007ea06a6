export const PLATFORM = "platform";

interface Row<T> {
  /** `platform`, or the ID of the connected account that owns the object. */
  scope: string;
  sequence: number;
  data: T;
}

/** Notifies the store of each change, so that the store can record the change in the journal or undo it. */
export type Recorder = (table: string, id: string, before: unknown, undo: () => void) => void;

/**
 * Stores the objects of one type in order of creation. `put` replaces an object instead of mutating it, so that
 * earlier references, such as an event's snapshot, keep the old content.
 */
export class Collection<T extends { id: string }> {
  readonly name: string;
  readonly #record: Recorder;
  readonly #rows = new Map<string, Row<T>>();
  readonly #scopes = new Map<string, Row<T>[]>();
  #sequence = 0;

  constructor(name: string, record: Recorder) {
    this.name = name;
    this.#record = record;
  }

  get size(): number {
    return this.#rows.size;
  }

  row(id: string): Row<T> | undefined {
    return this.#rows.get(id);
  }

  /** Returns the object, regardless of its scope. */
  get(id: string): T | undefined {
    return this.#rows.get(id)?.data;
  }

  /** Returns the object if this scope owns it. */
  find(scope: string, id: string): T | undefined {
    const row = this.#rows.get(id);
    return row?.scope === scope ? row.data : undefined;
  }

  put(scope: string, data: T): T {
    const row = this.#rows.get(data.id);
    const before = row?.data;
    if (row) row.data = data;
    else this.#insert(scope, data);
    this.#record(this.name, data.id, before, () => this.restore(scope, data.id, before));
    return data;
  }

  delete(id: string): void {
    const row = this.#rows.get(id);
    if (!row) return;
    this.#remove(row);
    this.#record(this.name, id, row.data, () => this.restore(row.scope, id, row.data));
  }

  /** Sets a row without recording the change. Used to replay the journal and to undo changes. */
  restore(scope: string, id: string, data: unknown): void {
    const row = this.#rows.get(id);
    if (data === undefined || data === null) {
      if (row) this.#remove(row);
    } else if (row) row.data = data as T;
    else this.#insert(scope, data as T);
  }

  rows(): Iterable<Row<T>> {
    return this.#rows.values();
  }

  /** The newest row's sequence number. */
  get lastSequence(): number {
    return this.#sequence;
  }

  /** Returns the rows after a sequence number, oldest first. */
  since(sequence: number): Row<T>[] {
    const found: Row<T>[] = [];
    if (sequence >= this.#sequence) return found;
    for (const rows of this.#scopes.values()) {
      for (let index = rows.length - 1; index >= 0; index -= 1) {
        const row = rows[index];
        if (!row || row.sequence <= sequence) break;
        found.push(row);
      }
    }
    return found.sort((left, right) => left.sequence - right.sequence);
  }

  /**
   * Returns the scope's objects, newest first. `from` is an object's ID. If it is given, returns only older
   * objects.
   */
  *newestFirst(scope: string, from?: string): Iterable<T> {
    const rows = this.#scopes.get(scope) ?? [];
    const start = from === undefined ? rows.length : this.#position(rows, from);
    for (let index = start - 1; index >= 0; index -= 1) {
      const row = rows[index];
      if (row) yield row.data;
    }
  }

  /** Returns the scope's objects that are newer than the object with the ID `from`, oldest first. */
  *after(scope: string, from: string): Iterable<T> {
    const rows = this.#scopes.get(scope) ?? [];
    for (let index = this.#position(rows, from) + 1; index < rows.length; index += 1) {
      const row = rows[index];
      if (row) yield row.data;
    }
  }

  #insert(scope: string, data: T): void {
    this.#sequence += 1;
    const row: Row<T> = { scope, sequence: this.#sequence, data };
    this.#rows.set(data.id, row);
    const rows = this.#scopes.get(scope);
    if (rows) rows.push(row);
    else this.#scopes.set(scope, [row]);
  }

  #remove(row: Row<T>): void {
    this.#rows.delete(row.data.id);
    const rows = this.#scopes.get(row.scope) ?? [];
    rows.splice(this.#position(rows, row.data.id, row.sequence), 1);
  }

  /** Finds a row's index by binary search. Each scope's rows are sorted by sequence number. */
  #position(rows: Row<T>[], id: string, sequence = this.#rows.get(id)?.sequence ?? 0): number {
    let low = 0;
    let high = rows.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((rows[middle]?.sequence ?? 0) < sequence) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
