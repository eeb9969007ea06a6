"use client";

import { useRef, useState } from "react";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import {
  FACE_MARKINGS,
  hasMarking,
  LEG_MARKINGS,
  toggleMarking,
} from "@/lib/domain/horses/horses/model/appearance";

/** Renders a text field with buttons for common markings. */
export function MarkingsField({ value, error }: { value: string; error: string | undefined }) {
  const textarea = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(value);
  const press = (marking: string) => {
    const element = textarea.current;
    if (!element) return;
    element.value = toggleMarking(element.value, marking);
    element.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (
    <div className="grid gap-2 sm:col-span-2">
      <Field label="Markings" error={error}>
        {(control) => (
          <Textarea
            {...control}
            ref={textarea}
            name="markings"
            rows={2}
            defaultValue={value}
            onInput={({ currentTarget }) => setText(currentTarget.value)}
            placeholder="For example: blaze, left hind sock"
          />
        )}
      </Field>
      <MarkingButtons label="On the face" markings={FACE_MARKINGS} text={text} onPress={press} />
      <MarkingButtons label="On the legs" markings={LEG_MARKINGS} text={text} onPress={press} />
    </div>
  );
}

interface MarkingButtonsProps {
  label: string;
  markings: readonly string[];
  /** The field's current text. */
  text: string;
  onPress: (marking: string) => void;
}

function MarkingButtons({ label, markings, text, onPress }: MarkingButtonsProps) {
  return (
    <fieldset className="flex flex-wrap items-center gap-1.5">
      <legend className="sr-only">{label}</legend>
      {markings.map((marking) => (
        <button
          key={marking}
          type="button"
          aria-pressed={hasMarking(text, marking)}
          onClick={() => onPress(marking)}
          className="min-h-9 rounded-full border border-line-strong px-3 text-ink-soft text-sm hover:bg-sunken aria-pressed:border-green aria-pressed:bg-green-wash aria-pressed:text-green pointer-coarse:min-h-11"
        >
          {marking}
        </button>
      ))}
    </fieldset>
  );
}
