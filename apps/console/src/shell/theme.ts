// Light or dark: as the system says, or as was chosen in this browser.

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const storageKey = 'tributary.theme';

export function keptTheme(): Theme {
  const kept = localStorage.getItem(storageKey);
  return themes.find((theme) => theme === kept) ?? 'system';
}

const dark = window.matchMedia('(prefers-color-scheme: dark)');

/** For what is drawn in colours of its own: whether light or dark is shown, told whenever that may have changed. */
export const shownTheme = {
  get: () => document.documentElement.dataset.theme ?? (dark.matches ? 'dark' : 'light'),
  subscribe(changed: () => void): () => void {
    const chosen = new MutationObserver(changed);
    chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    dark.addEventListener('change', changed);
    return () => {
      chosen.disconnect();
      dark.removeEventListener('change', changed);
    };
  },
};

/** Shows a theme and keeps the choice. */
export function applyTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  localStorage.setItem(storageKey, theme);
}
