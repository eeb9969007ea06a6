"use client";

import { useEffect, useState } from "react";
import { Spinner } from "@/components/ui/spinner";
import { getPassageId } from "./get-passage-id";
import { PENDING_ANSWER, streamGeneratedAnswer } from "./stream-generated-answer";

/** Streams a language model's summary of the passages below. Without JavaScript, only the passages are shown. */
export function GeneratedAnswer({ question }: { question: string }) {
  const [{ phase, sentences }, setState] = useState(PENDING_ANSWER);

  useEffect(() => {
    const controller = new AbortController();
    void streamGeneratedAnswer(question, controller.signal, setState);
    return () => controller.abort();
  }, [question]);

  if (phase === "none") return null;
  return (
    <section
      aria-labelledby="answer"
      aria-busy={phase === "pending"}
      className="rounded-card border border-line bg-surface p-5"
    >
      <h2 id="answer" className="text-2xl">
        Summary
      </h2>
      <div aria-live="polite" className="mt-2">
        {phase === "failed" ? (
          <p className="text-ink-soft">No summary is available right now. Read the passages below.</p>
        ) : (
          <p>
            {sentences.map((sentence, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: sentences are only appended.
              <CitedSentence key={index} sentence={sentence} />
            ))}
          </p>
        )}
      </div>
      {phase === "pending" && <Spinner label="Reading the passages" className="mt-2 justify-start" />}
      {sentences.length > 0 && (
        <p className="mt-3 text-ink-faint text-sm">
          Written by a language model from the numbered passages. If the summary and the passages differ,
          trust the passages.
        </p>
      )}
    </section>
  );
}

/** Renders a sentence whose citations link to the passages. */
function CitedSentence({ sentence }: { sentence: string }) {
  return (
    <>
      {sentence.split(/\[(\d+)\]/).map((piece, index) =>
        index % 2 === 0 ? (
          piece
        ) : (
          <a
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change their order.
            key={index}
            href={`#${getPassageId(Number(piece))}`}
            aria-label={`Passage ${piece}`}
            className="text-green underline"
          >
            [{piece}]
          </a>
        ),
      )}{" "}
    </>
  );
}
