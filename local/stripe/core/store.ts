import { PLATFORM } from "./collection";
import { type Change, Journal } from "./journal";
import { createTables, type Settings, type Tables } from "./tables";

const DEFAULT_SETTINGS: Settings = {
  id: "settings",
  bank_debit_days: 4,
  clock_offset_seconds: 0,
  enforce_completed_sessions: true,
  retry_days: [1, 3, 5, 7],
  upcoming_days: 7,
  webhooks: "deliver",
};

interface Undoable {
  table: string;
  id: string;
  before: unknown;
  undo: () => void;
}

/**
 * Stores the whole state in memory and in a journal on disk. A transaction is one synchronous function and is
 * atomic.
 */
export class Store {
  readonly tables: Tables;
  readonly #collections: ReadonlyMap<string, Tables[keyof Tables]>;
  readonly #journal: Journal;
  #pending: Undoable[] | undefined;
  /** Called after each transaction that changes at least one object. */
  onCommit: (() => void) | undefined;

  constructor(directory: string) {
    this.tables = createTables((table, id, before, undo) => {
      if (!this.#pending) throw new Error(`${table} changed outside a transaction`);
      this.#pending.push({ table, id, before, undo });
    });
    this.#collections = new Map(Object.entries(this.tables));
    this.#journal = Journal.open(
      directory,
      ([table, scope, id, data]) => this.#collections.get(table)?.restore(scope, id, data),
      () => this.#snapshot(),
    );
  }

  get settings(): Settings {
    return { ...DEFAULT_SETTINGS, ...this.tables.settings.get("settings") };
  }

  changeSettings(changes: Partial<Settings>): void {
    this.tables.settings.put(PLATFORM, { ...this.settings, ...changes });
  }

  transaction<T>(work: () => T): T {
    if (this.#pending) return work();
    const pending: Undoable[] = [];
    this.#pending = pending;
    try {
      const result = work();
      if (pending.length > 0) this.#journal.append(this.#changes(pending));
      return result;
    } catch (error) {
      for (const change of pending.reverse()) change.undo();
      pending.length = 0;
      throw error;
    } finally {
      this.#pending = undefined;
      if (pending.length > 0) this.onCommit?.();
    }
  }

  /** Deletes all data. */
  reset(): void {
    this.transaction(() => {
      for (const collection of this.#collections.values()) {
        for (const row of [...collection.rows()]) collection.delete(row.data.id);
      }
    });
  }

  close(): void {
    this.#journal.close();
  }

  /** Returns one change per changed object, with the object's current state. */
  #changes(pending: Undoable[]): Change[] {
    const seen = new Map<string, Change>();
    for (const { table, id } of pending) {
      const row = this.#collections.get(table)?.row(id);
      seen.set(`${table} ${id}`, [table, row?.scope ?? PLATFORM, id, row?.data ?? null]);
    }
    return [...seen.values()];
  }

  *#snapshot(): Iterable<Change> {
    for (const [name, collection] of this.#collections) {
      for (const row of collection.rows()) yield [name, row.scope, row.data.id, row.data];
    }
  }
}
