"use client";

import { type ChangeEvent, useId } from "react";
import { useHydrated } from "@/components/forms/use-hydrated";
import { PageActionBar } from "@/components/layout/page-action-bar";
import { ButtonLink } from "@/components/ui/button-link";
import { getButtonClass } from "@/components/ui/button-styles";
import { Card, CardBody } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { MAX_IMPORT_ROWS } from "@/lib/csv/schemas";

interface ImportFilePickerProps {
  /** The columns that the import reads, with the required columns first. */
  headers: readonly string[];
  needed: number;
  /** The plural noun for the rows, also used as the name of the template file. */
  what: string;
  hint?: string | undefined;
  fileName: string | null;
  isBusy: boolean;
  onChoose: (file: File) => void;
}

export function ImportFilePicker(props: ImportFilePickerProps) {
  const { headers, needed, what, hint, fileName, isBusy, onChoose } = props;
  const isReady = useHydrated();
  const id = useId();
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    // Clears the field, so that choosing the same file again after a correction triggers a change event.
    currentTarget.value = "";
    if (file) onChoose(file);
  };
  const choose = (className: string) => (
    <label
      htmlFor={id}
      className={`${getButtonClass({ variant: fileName ? "secondary" : "primary" })} ${className} cursor-pointer group-has-[input:focus-visible]/file:outline-2 group-has-[input:focus-visible]/file:outline-green group-has-[input:focus-visible]/file:outline-offset-2`}
    >
      <Icon name={isBusy ? "circle-notch" : "upload-simple"} className={isBusy ? "animate-spin" : ""} />
      {fileName ? "Choose another file" : "Choose a file"}
    </label>
  );
  return (
    <Card aria-label="File" className="group/file">
      <CardBody className="grid gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <input
            id={id}
            type="file"
            accept=".csv,text/csv,text/plain"
            onChange={onChange}
            disabled={isBusy || !isReady}
            aria-describedby={`${id}-hint`}
            className="sr-only"
          />
          {choose(fileName ? "" : "max-md:hidden")}
          <ButtonLink
            href={getTemplateHref(headers)}
            download={`${what}.csv`}
            variant="quiet"
            icon="download-simple"
          >
            Download template
          </ButtonLink>
        </div>
        {fileName && <p className="break-words font-medium">{fileName}</p>}
        <p id={`${id}-hint`} className="text-ink-soft text-sm">
          Up to {MAX_IMPORT_ROWS.toLocaleString("en-US")} {what}. The first row must contain the column names,
          in any order. Required: {headers.slice(0, needed).join(" and ")}. Optional:{" "}
          {headers.slice(needed).join(", ")}. {hint}
        </p>
      </CardBody>
      {/* On phones, the import button replaces this button after a file is chosen. */}
      {!fileName && <PageActionBar>{choose("")}</PageActionBar>}
    </Card>
  );
}

function getTemplateHref(headers: readonly string[]): string {
  return `data:text/csv;charset=utf-8,${encodeURIComponent(`${headers.join(",")}\r\n`)}`;
}
