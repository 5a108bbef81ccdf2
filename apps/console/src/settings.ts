// What the service tells its pages about this installation: written into the page when it is served.

export interface PageSettings {
  /** Where the table-game service is; null: there is no view of tables. */
  readonly tableGameOrigin: string | null;
  readonly signIn: { readonly passwords: boolean; readonly provider: boolean };
}

const usual: PageSettings = { tableGameOrigin: null, signIn: { passwords: true, provider: false } };

function read(): PageSettings {
  const text = document.querySelector('meta[name="tributary"]')?.getAttribute('content') ?? '{}';
  return { ...usual, ...(JSON.parse(text) as Partial<PageSettings>) };
}

export const pageSettings = read();
