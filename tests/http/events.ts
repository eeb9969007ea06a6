/** An open stream of live events. */
interface EventReader {
  /** Waits for this many changes. Returns the text that arrived, even if the stream breaks before. */
  until: (changes: number) => Promise<string>;
  /** Waits until the server ends or breaks the stream. */
  end: () => Promise<void>;
  close: () => Promise<void>;
}

/** Opens /api/events of the process at `origin`, like a browser. */
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
