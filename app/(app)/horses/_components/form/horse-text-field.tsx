import type { ReactNode } from "react";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

interface HorseTextFieldProps {
  name: string;
  label: string;
  error: string | undefined;
  value: string | null | undefined;
  hint?: ReactNode;
  required?: boolean;
  type?: "text" | "tel" | "email" | "date";
  placeholder?: string;
  /** Suggestions shown while the user types. */
  choices?: readonly string[];
  className?: string;
}

/** Renders a single-line field without autofill, because the values aren't about the user. */
export function HorseTextField(props: HorseTextFieldProps) {
  const { name, label, error, value, hint, required, choices, className, ...input } = props;
  const list = choices && `${name}-choices`;
  return (
    <Field label={label} required={required} error={error} hint={hint} className={className}>
      {(control) => (
        <>
          <Input
            {...control}
            {...input}
            name={name}
            list={list}
            autoComplete="off"
            defaultValue={value ?? ""}
          />
          {list && (
            <datalist id={list}>
              {choices?.map((choice) => (
                <option key={choice} value={choice} />
              ))}
            </datalist>
          )}
        </>
      )}
    </Field>
  );
}
