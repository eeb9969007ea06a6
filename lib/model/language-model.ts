import "server-only";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { streamText } from "ai";
import { env } from "@/lib/env";

interface Settings {
  url: string;
  name: string;
  key: string | undefined;
}

/** The provider of the settings; null without one. */
function settings(): Settings | null {
  const { WIKI_MODEL_URL: url, WIKI_MODEL_NAME: name, WIKI_MODEL_KEY: key } = env();
  return url && name ? { url, name, key } : null;
}

export function hasLanguageModel(): boolean {
  return settings() !== null;
}

interface Asking {
  system: string;
  prompt: string;
  maxTokens: number;
  signal: AbortSignal;
}

/**
 * What the model writes, piece by piece. It has no tools and no memory: nothing but what is asked. Throws what the
 * provider fails with; it isn't asked twice.
 */
export async function* writeByModel({ system, prompt, maxTokens, signal }: Asking): AsyncGenerator<string> {
  const provider = settings();
  if (!provider) throw new Error("WIKI_MODEL_URL and WIKI_MODEL_NAME are not set");
  const model = createOpenAICompatible({
    name: "wiki",
    baseURL: provider.url,
    ...(provider.key && { apiKey: provider.key }),
  })(provider.name);
  const { fullStream } = streamText({
    ...{ model, system, prompt, maxOutputTokens: maxTokens, temperature: 0, maxRetries: 0 },
    abortSignal: signal,
    // Told by the stream, and logged by whoever asked.
    onError: () => undefined,
  });
  for await (const part of fullStream) {
    if (part.type === "text-delta") yield part.text;
    else if (part.type === "error") throw part.error;
    else if (part.type === "abort") throw new Error("The model took too long");
  }
}
