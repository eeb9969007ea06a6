"use client";

import { useLayoutEffect, useSyncExternalStore } from "react";
import { Icon } from "./icon";
import type { IconName } from "./icon-names";

type Theme = "light" | "dark" | "system";

const choices: readonly { theme: Theme; label: string; icon: IconName }[] = [
  { theme: "light", label: "Light", icon: "sun" },
  { theme: "dark", label: "Dark", icon: "moon" },
  { theme: "system", label: "System", icon: "desktop" },
];

// public/theme.js uses the same key and applies the choice before the first paint.
const storageKey = "hoofline-theme";
const changeEvent = "hoofline-theme-changed";

function readStoredTheme(): Theme {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === "light" || stored === "dark" ? stored : "system";
  } catch {
    return "system";
  }
}

function applyTheme(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

function chooseTheme(theme: Theme): void {
  try {
    if (theme === "system") localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, theme);
  } catch {
    // Without storage the choice applies to this page only.
  }
  applyTheme(theme);
  dispatchEvent(new Event(changeEvent));
}

function subscribe(listener: () => void): () => void {
  addEventListener(changeEvent, listener);
  addEventListener("storage", listener);
  return () => {
    removeEventListener(changeEvent, listener);
    removeEventListener("storage", listener);
  };
}

export function ThemeToggle() {
  const current = useSyncExternalStore<Theme | null>(subscribe, readStoredTheme, () => null);
  // Another tab may have changed it. In development React also clears the attribute once on remount.
  useLayoutEffect(() => {
    if (current) applyTheme(current);
  }, [current]);
  return (
    <fieldset className="inline-flex rounded-control border border-line-strong bg-surface p-0.5 noscript:hidden">
      <legend className="sr-only">Theme</legend>
      {choices.map(({ theme, label, icon }) => (
        <button
          key={theme}
          type="button"
          data-keep-open
          title={label}
          aria-label={label}
          aria-pressed={current === theme}
          onClick={() => chooseTheme(theme)}
          className="grid size-9 place-items-center rounded-small text-ink-faint hover:text-ink aria-pressed:bg-green-wash aria-pressed:text-green pointer-coarse:size-11"
        >
          <Icon name={icon} size={18} />
        </button>
      ))}
    </fieldset>
  );
}
