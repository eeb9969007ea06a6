import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseJsonFile } from "../stack/data-folder";
import { type Message, messageSchema } from "./message";

const MAX_MESSAGES = 500;
const FILE_SUFFIX = ".json";

/**
 * Stores messages in memory, oldest first. Also writes each message to a file, so that messages survive a
 * restart.
 */
export class MessageStore {
  readonly #folder: string;
  #messages: Message[];

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.#messages = readdirSync(folder)
      .filter((name) => name.endsWith(FILE_SUFFIX))
      .sort()
      .map((name) => parseJsonFile(join(folder, name), messageSchema));
    this.#dropOldest();
  }

  list(): readonly Message[] {
    return this.#messages;
  }

  find(id: string): Message | null {
    return this.#messages.find((message) => message.id === id) ?? null;
  }

  add(message: Message): void {
    const file = this.#file(message.id);
    // The file is written under a temporary name and then renamed, because an incomplete file would prevent
    // the mailbox from starting.
    writeFileSync(`${file}.new`, JSON.stringify(message), { mode: 0o600 });
    renameSync(`${file}.new`, file);
    this.#messages.push(message);
    this.#dropOldest();
  }

  remove(id: string): boolean {
    if (!this.find(id)) return false;
    rmSync(this.#file(id), { force: true });
    this.#messages = this.#messages.filter((message) => message.id !== id);
    return true;
  }

  clear(): void {
    for (const { id } of this.#messages) rmSync(this.#file(id), { force: true });
    this.#messages = [];
  }

  #dropOldest(): void {
    for (const { id } of this.#messages.slice(0, -MAX_MESSAGES)) this.remove(id);
  }

  #file(id: string): string {
    return join(this.#folder, `${id}${FILE_SUFFIX}`);
  }
}
