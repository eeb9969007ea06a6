"use client";

import { useEffect, useRef, useState } from "react";
import type { UploadTarget } from "./upload-address";
import { uploadFile } from "./upload-file";
import { Refused } from "./upload-requests";

/** At once: more only share the same line. */
const LANES = 2;

export interface SentFile {
  key: number;
  file: File;
  state: "waiting" | "sending" | "broken" | "refused" | "done";
  /** Bytes that have been sent. */
  sent: number;
  /** Why it isn't taken. */
  message: string | null;
  upgradeHref: string | null;
}

interface Options {
  to: UploadTarget;
  /** When nothing is under way any more. */
  onSettled: (done: number) => void;
}

/** Sends files, some at a time, and says how far each is. */
export function useUploads({ to, onSettled }: Options) {
  const [files, setFiles] = useState<readonly SentFile[]>([]);
  const controllers = useRef(new Map<number, AbortController>());
  const lastKey = useRef(0);
  const change = (key: number, to: Partial<SentFile>) =>
    setFiles((all) => all.map((entry) => (entry.key === key ? { ...entry, ...to } : entry)));

  const send = async ({ key, file }: SentFile) => {
    const controller = new AbortController();
    controllers.current.set(key, controller);
    change(key, { state: "sending", message: null });
    try {
      const { signal } = controller;
      await uploadFile(file, to, { signal, onProgress: (sent) => change(key, { sent }) });
      if (!signal.aborted) change(key, { state: "done", sent: file.size });
    } catch (error) {
      const isRefused = error instanceof Refused;
      const message = isRefused ? error.message : "The connection is lost. What has arrived is kept.";
      const upgradeHref = isRefused ? error.upgradeHref : null;
      change(key, { state: isRefused ? "refused" : "broken", message, upgradeHref });
    } finally {
      controllers.current.delete(key);
    }
  };

  const started = useRef(new Set<number>());
  const settled = useRef(true);
  useEffect(() => {
    const under = files.filter(({ state }) => state === "sending").length;
    const waiting = files.filter(({ key, state }) => state === "waiting" && !started.current.has(key));
    for (const entry of waiting.slice(0, Math.max(0, LANES - under))) {
      started.current.add(entry.key);
      void send(entry);
    }
    const isSettled = files.every(({ state }) => state !== "waiting" && state !== "sending");
    if (isSettled && !settled.current) {
      onSettled(files.filter(({ state }) => state === "done").length);
      // The page shows those now; what failed stays until somebody goes on with it or takes it away.
      setFiles((all) => all.filter(({ state }) => state !== "done"));
    }
    settled.current = isSettled;
  });

  return {
    files,
    add: (chosen: Iterable<File>) => {
      const entries = [...chosen].map((file): SentFile => {
        lastKey.current += 1;
        return { key: lastKey.current, file, state: "waiting", sent: 0, message: null, upgradeHref: null };
      });
      setFiles((all) => [...all, ...entries]);
    },
    retry: (key: number) => {
      started.current.delete(key);
      change(key, { state: "waiting", message: null });
    },
    /** Ends it, or takes its line away. */
    remove: (key: number) => {
      controllers.current.get(key)?.abort();
      setFiles((all) => all.filter((entry) => entry.key !== key));
    },
  };
}
