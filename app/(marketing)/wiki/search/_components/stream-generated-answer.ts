import { z } from "zod";

const partSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("sentence"), text: z.string() }),
  z.object({ type: z.literal("done") }),
  z.object({ type: z.literal("withdrawn") }),
  z.object({ type: z.literal("none"), why: z.enum(["passages", "busy", "failed"]) }),
]);

export interface GeneratedAnswerState {
  /** "none": the wiki has no answer; "failed": the request failed or the stream ended too early. */
  phase: "pending" | "done" | "none" | "failed";
  sentences: readonly string[];
}

export const PENDING_ANSWER: GeneratedAnswerState = { phase: "pending", sentences: [] };
const FAILED_ANSWER: GeneratedAnswerState = { phase: "failed", sentences: [] };

/** Requests the generated answer. Calls `onUpdate` whenever more sentences arrive. */
export async function streamGeneratedAnswer(
  question: string,
  signal: AbortSignal,
  onUpdate: (state: GeneratedAnswerState) => void,
): Promise<void> {
  let state = PENDING_ANSWER;
  try {
    for await (const line of readLines(question, signal)) {
      state = applyPart(state, partSchema.parse(JSON.parse(line)));
      onUpdate(state);
    }
    // If the stream was interrupted, shows the sentences received so far, because each of them is complete.
    if (state.phase === "pending")
      onUpdate(state.sentences.length > 0 ? { ...state, phase: "done" } : FAILED_ANSWER);
  } catch {
    if (!signal.aborted) onUpdate(FAILED_ANSWER);
  }
}

function applyPart(state: GeneratedAnswerState, part: z.output<typeof partSchema>): GeneratedAnswerState {
  switch (part.type) {
    case "sentence":
      return { ...state, sentences: [...state.sentences, part.text] };
    case "done":
      return { ...state, phase: "done" };
    case "withdrawn":
      return { phase: "none", sentences: [] };
    case "none":
      return part.why === "passages" ? { phase: "none", sentences: [] } : FAILED_ANSWER;
  }
}

async function* readLines(question: string, signal: AbortSignal): AsyncGenerator<string> {
  const response = await fetch("/api/wiki/answers", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ question }),
    signal,
  });
  if (!response.ok || !response.body) throw new Error(`The server responded with status ${response.status}`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let remainder = "";
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    const lines = (remainder + value).split("\n");
    remainder = lines.pop() ?? "";
    yield* lines;
  }
}
