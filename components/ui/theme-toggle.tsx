"use client";

import { useLayoutEffect, useSyncExternalStore } from "react";
import { Icon } from "./icon";
import type { IconName } from "./icon-names";
import { applyTheme, chooseTheme, readStoredTheme, subscribeToTheme, type Theme } from "./theme-choice";

const choices: readonly { theme: Theme; label: string; icon: IconName }[] = [
  { theme: "light", label: "Light", icon: "sun" },
  { theme: "dark", label: "Dark", icon: "moon" },
  { theme: "system", label: "System", icon: "desktop" },
];

export function ThemeToggle() {
  const current = useSyncExternalStore<Theme | null>(subscribeToTheme, readStoredTheme, () => null);
  // Another tab may have changed the theme. In development, React also clears the theme attribute once on
  // remount.
  useLayoutEffect(() => {
    if (current) applyTheme(current);
  }, [current]);
  return (
    <fieldset
      data-theme-toggle
      className="inline-flex rounded-control border border-line-strong bg-surface p-0.5 noscript:hidden"
    >
      <legend className="sr-only">Theme</legend>
      {choices.map(({ theme, label, icon }) => (
        <button
          key={theme}
          type="button"
          data-keep-open
          data-theme-choice={theme}
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
