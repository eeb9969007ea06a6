"use client";

import { useEffect, useRef, useState } from "react";
import { uploadFile } from "./upload-file";
import { UploadRejectedError, UploadUnavailableError } from "./upload-requests";
import type { UploadTarget } from "./upload-url";

/** The maximum number of parallel uploads. Additional uploads would only divide the same bandwidth. */
const MAX_PARALLEL_UPLOADS = 2;

export interface FileUpload {
  key: number;
  file: File;
  state: "waiting" | "sending" | "broken" | "refused" | "done";
  /** The number of bytes sent so far. */
  sent: number;
  /** The reason why the upload failed; null if it didn't fail. */
  message: string | null;
  upgradeHref: string | null;
}

interface UseUploadsOptions {
  to: UploadTarget;
  /** Files to upload immediately. */
  initial?: readonly File[];
  /** Called when all uploads have ended, and again after a failed upload is retried or removed. */
  onSettled: (counts: { done: number; failed: number }) => void;
}

/** Uploads several files in parallel and reports the progress of each. */
export function useUploads({ to, initial = [], onSettled }: UseUploadsOptions) {
  const [files, setFiles] = useState<readonly FileUpload[]>(() =>
    initial.map((file, index) => createWaitingUpload(index, file)),
  );
  const controllers = useRef(new Map<number, AbortController>());
  const nextKey = useRef(initial.length);
  const change = (key: number, to: Partial<FileUpload>) =>
    setFiles((all) => all.map((entry) => (entry.key === key ? { ...entry, ...to } : entry)));

  const send = async ({ key, file }: FileUpload) => {
    const controller = new AbortController();
    controllers.current.set(key, controller);
    change(key, { state: "sending", message: null });
    try {
      const { signal } = controller;
      await uploadFile(file, to, { signal, onProgress: (sent) => change(key, { sent }) });
      if (!signal.aborted) change(key, { state: "done", sent: file.size });
    } catch (error) {
      const isRefused = error instanceof UploadRejectedError;
      const isExplained = isRefused || error instanceof UploadUnavailableError;
      const message = isExplained
        ? error.message
        : "Connection lost. Your progress is saved. Press Continue to try again.";
      const upgradeHref = isRefused ? error.upgradeHref : null;
      change(key, { state: isRefused ? "refused" : "broken", message, upgradeHref });
    } finally {
      controllers.current.delete(key);
    }
  };

  const started = useRef(new Set<number>());
  const settled = useRef(initial.length === 0);
  useEffect(() => {
    const under = files.filter(({ state }) => state === "sending").length;
    const waiting = files.filter(({ key, state }) => state === "waiting" && !started.current.has(key));
    for (const entry of waiting.slice(0, Math.max(0, MAX_PARALLEL_UPLOADS - under))) {
      started.current.add(entry.key);
      void send(entry);
    }
    const isSettled = files.every(({ state }) => state !== "waiting" && state !== "sending");
    if (isSettled && !settled.current) {
      const done = files.filter(({ state }) => state === "done").length;
      onSettled({ done, failed: files.length - done });
      // The page now shows the finished files. Failed uploads stay in the list until they are retried or
      // removed.
      setFiles((all) => all.filter(({ state }) => state !== "done"));
    }
    settled.current = isSettled;
  });

  return {
    files,
    add: (chosen: Iterable<File>) => {
      const entries = [...chosen].map((file) => {
        nextKey.current += 1;
        return createWaitingUpload(nextKey.current, file);
      });
      setFiles((all) => [...all, ...entries]);
    },
    retry: (key: number) => {
      started.current.delete(key);
      change(key, { state: "waiting", message: null });
    },
    /** Cancels an upload if it isn't finished, and removes its line from the list. */
    remove: (key: number) => {
      controllers.current.get(key)?.abort();
      settled.current = false;
      setFiles((all) => all.filter((entry) => entry.key !== key));
    },
  };
}

function createWaitingUpload(key: number, file: File): FileUpload {
  return { key, file, state: "waiting", sent: 0, message: null, upgradeHref: null };
}
