// Sends a file in parts: its digest first, then part by part from where the service says, so that a break of the
// connection, or of the day, costs one part.
import { Answered, JackpotSchemas, answerOf } from '@tributary/browser-client';
import { api } from '../../api/client';
import { Sha256 } from './sha256';

export type Run = JackpotSchemas['Reconciliation'];

/** Within the service's bounds of 4 KiB and 2 MiB. */
const partBytes = 1024 * 1024;
const chunkBytes = 1024 * 1024;

export type Progress = (bytesDone: number) => void;

/** SHA-256 of a file. Throws when the file cannot be read any more. */
export async function digestOf(file: File, progress: Progress): Promise<string> {
  const sum = new Sha256();
  for (let start = 0; start < file.size; start += chunkBytes) {
    sum.update(new Uint8Array(await file.slice(start, start + chunkBytes).arrayBuffer()));
    progress(Math.min(start + chunkBytes, file.size));
  }
  return sum.hex();
}

async function base64Of(part: Blob): Promise<string> {
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read.'));
    reader.readAsDataURL(part);
  });
  return url.slice(url.indexOf(',') + 1);
}

/**
 * Sends what the run has not got yet, and tells of each answer. Stops between two parts when `signal` says so. Throws
 * the Refusal of a part; sending can then go on from the run's `nextPart`.
 */
export async function sendParts(
  run: Run,
  file: File,
  hooks: { readonly onPart: (run: Run) => void; readonly signal: AbortSignal },
): Promise<void> {
  let now = run;
  while (now.state === 'uploading' && now.upload.nextPart !== null && !hooks.signal.aborted) {
    const start = now.upload.bytesReceived;
    const base64 = await base64Of(file.slice(start, start + partBytes));
    const path = { runId: run.runId, number: now.upload.nextPart };
    const sent: Promise<Answered<Run>> = api.PUT('/v1/admin/reconciliations/{runId}/parts/{number}', {
      params: { path },
      body: { base64 },
    });
    now = await answerOf(sent);
    hooks.onPart(now);
  }
}

// Files chosen on the page that opened their run, for the page that sends them. Gone with the window.
const chosen = new Map<string, File>();

export function keepFile(runId: string, file: File): void {
  chosen.set(runId, file);
}

export const keptFile = (runId: string): File | undefined => chosen.get(runId);
