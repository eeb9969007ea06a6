import "server-only";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { streamText } from "ai";
import { env } from "@/lib/env";

interface Settings {
  url: string;
  name: string;
  key: string | undefined;
}

/** Returns the configured provider, or null. */
function getSettings(): Settings | null {
  const { WIKI_MODEL_URL: url, WIKI_MODEL_NAME: name, WIKI_MODEL_KEY: key } = env();
  return url && name ? { url, name, key } : null;
}

export function hasLanguageModel(): boolean {
  return getSettings() !== null;
}

interface ModelRequest {
  system: string;
  prompt: string;
  maxTokens: number;
  signal: AbortSignal;
}

/**
 * Streams the model's answer. The model has no tools and no memory. Throws the provider's errors without
 * retrying.
 */
export async function* streamModelText({
  system,
  prompt,
  maxTokens,
  signal,
}: ModelRequest): AsyncGenerator<string> {
  const provider = getSettings();
  if (!provider) throw new Error("WIKI_MODEL_URL and WIKI_MODEL_NAME are not set");
  const model = createOpenAICompatible({
    name: "wiki",
    baseURL: provider.url,
    ...(provider.key && { apiKey: provider.key }),
  })(provider.name);
  const { fullStream } = streamText({
    ...{ model, system, prompt, maxOutputTokens: maxTokens, temperature: 0, maxRetries: 0 },
    abortSignal: signal,
    // The stream throws the error, and the caller logs it.
    onError: () => undefined,
  });
  for await (const part of fullStream) {
    if (part.type === "text-delta") yield part.text;
    else if (part.type === "error") throw part.error;
    else if (part.type === "abort") throw new Error("The model took too long");
  }
}
