/** An open stream of live events. */
interface EventReader {
  /**
   * Waits until `changes` events of the type "change" have arrived in total, or the stream breaks. Returns the text
   * received so far.
   */
  until: (changes: number) => Promise<string>;
  /** Waits until the stream ends or breaks. */
  end: () => Promise<void>;
  close: () => Promise<void>;
}

/** Opens /api/events on the server at `origin`, as a browser does. */
export async function openEvents(origin: string, headers: Record<string, string>): Promise<EventReader> {
  const abort = new AbortController();
  const response = await fetch(`${origin}/api/events`, { headers, signal: abort.signal });
  if (!response.ok || !response.body) throw new Error(`The stream didn't open: ${response.status}`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  const readMore = async () => {
    const chunk = await reader.read().catch(() => ({ value: undefined, done: true }));
    text += chunk.value ?? "";
    return !chunk.done;
  };
  const countChanges = () => text.split("event: change").length - 1;
  return {
    until: async (changes) => {
      while (countChanges() < changes && (await readMore()));
      return text;
    },
    end: async () => {
      while (await readMore());
    },
    close: async () => {
      abort.abort();
      await reader.cancel().catch(() => undefined);
    },
  };
}
