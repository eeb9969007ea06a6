/**
 * A message in PostgreSQL's protocol. Its type is one letter, or "" for a client's first message, which has
 * no type.
 */
export interface Message {
  type: string;
  body: Buffer;
}

/** Splits the data sent in one direction of a connection into messages. */
export class MessageReader {
  #rest: Buffer = Buffer.alloc(0);
  #isFirst: boolean;

  constructor(from: "client" | "server") {
    this.#isFirst = from === "client";
  }

  read(chunk: Buffer): Message[] {
    this.#rest = Buffer.concat([this.#rest, chunk]);
    const messages: Message[] = [];
    for (let message = this.#next(); message; message = this.#next()) messages.push(message);
    return messages;
  }

  #next(): Message | null {
    const letters = this.#isFirst ? 0 : 1;
    if (this.#rest.length < letters + 4) return null;
    // The length field counts its own bytes, but not the type byte.
    const end = letters + this.#rest.readInt32BE(letters);
    if (this.#rest.length < end) return null;
    const type = this.#rest.toString("latin1", 0, letters);
    const body = this.#rest.subarray(letters + 4, end);
    this.#rest = this.#rest.subarray(end);
    this.#isFirst = false;
    return { type, body };
  }
}
