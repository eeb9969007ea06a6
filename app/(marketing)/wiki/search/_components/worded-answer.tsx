"use client";

import { useEffect, useState } from "react";
import { Spinner } from "@/components/ui/spinner";
import { passageId } from "./passage-id";
import { COMING, readAnswer } from "./read-answer";

/** What a language model makes of the passages below, as it comes. Without scripts they answer alone. */
export function WordedAnswer({ question }: { question: string }) {
  const [{ phase, sentences }, setState] = useState(COMING);

  useEffect(() => {
    const leave = new AbortController();
    void readAnswer(question, leave.signal, setState);
    return () => leave.abort();
  }, [question]);

  if (phase === "none") return null;
  return (
    <section
      aria-labelledby="answer"
      aria-busy={phase === "coming"}
      className="rounded-card border border-line bg-surface p-5"
    >
      <h2 id="answer" className="text-2xl">
        In short
      </h2>
      <div aria-live="polite" className="mt-2">
        {phase === "failed" ? (
          <p className="text-ink-soft">
            There is no summary this time. The passages below answer by themselves.
          </p>
        ) : (
          <p>
            {sentences.map((sentence, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: sentences only come, in their order.
              <Cited key={index} sentence={sentence} />
            ))}
          </p>
        )}
      </div>
      {phase === "coming" && <Spinner label="Reading the passages" className="mt-2 justify-start" />}
      {sentences.length > 0 && (
        <p className="mt-3 text-ink-faint text-sm">
          Put into words by a language model, from the passages that the numbers lead to. Where they differ,
          the passages are right.
        </p>
      )}
    </section>
  );
}

/** A sentence with its citations as links to the passages. */
function Cited({ sentence }: { sentence: string }) {
  return (
    <>
      {sentence.split(/\[(\d+)\]/).map((piece, index) =>
        index % 2 === 0 ? (
          piece
        ) : (
          <a
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text, which never change places.
            key={index}
            href={`#${passageId(Number(piece))}`}
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
