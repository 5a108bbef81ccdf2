// What pages are told about this installation, and where the built browser code lies.
import { basename, join } from 'node:path';
import { z } from 'zod';

export const pagesOptionsToken = 'PagesOptions';

export interface PagesOptions {
  /** Folder of the built browser code, `dist/console`; it may not be there. */
  readonly folder: string;
  /** Origin at which browsers reach the table-game service; null: there is no table view. */
  readonly tableGameOrigin: string | null;
  readonly signIn: { readonly passwords: boolean; readonly provider: boolean };
}

function isHttp(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

export const pagesEnv = z.object({
  TABLE_GAME_URL: z
    .string()
    .refine(isHttp, 'set it to an address such as https://tables.example')
    .optional()
    .meta({
      takes: 'an address, such as https://tables.example',
      description: 'Where browsers reach the table-game service; left out: there is no view of tables',
    }),
});

/** The build beside the compiled services, or of a checkout whose sources run. */
export function builtPages(): string {
  const base = join(__dirname, '../../../..');
  return basename(base) === 'dist' ? join(base, 'console') : join(base, 'dist', 'console');
}
