// Sending of a run's file: goes on by itself with the file that opened the run, or asks for the same file again.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { FaultNotice } from '../../components/notice';
import { Section } from '../../components/parts';
import { FileChooser } from './new-run';
import { Run, digestOf, keepFile, keptFile, sendParts } from './upload';

export const runKey = (runId: string) => ['reconciliation', runId] as const;

/** Refuses a file that is not the one the run was opened with. */
async function mustBeTheSame(run: Run, file: File): Promise<void> {
  const isSame = file.size === run.upload.bytes && (await digestOf(file, () => undefined)) === run.digest;
  if (!isSame) throw new Error('This is another file than the one that the run was opened with.');
}

export function UploadProgress({ run }: { readonly run: Run }) {
  const client = useQueryClient();
  const { runId, upload } = run;
  const [file, setFile] = useState(keptFile(runId) ?? null);
  const [error, setError] = useState<unknown>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (file === null) return;
    const stop = new AbortController();
    setError(null);
    const onPart = (now: Run) => client.setQueryData(runKey(runId), now);
    sendParts(run, file, { onPart, signal: stop.signal }).catch(setError);
    return () => stop.abort();
  }, [file, tries]);
  const choose = (chosen: File | null) => {
    if (chosen === null) return;
    setError(null);
    mustBeTheSame(run, chosen)
      .then(() => {
        keepFile(runId, chosen);
        setFile(chosen);
      })
      .catch(setError);
  };
  return (
    <Section title="The file is being sent">
      <progress aria-label="Bytes sent" value={upload.bytesReceived} max={upload.bytes} />
      <p>
        {upload.bytesReceived} of {upload.bytes} bytes in {upload.parts} parts.
      </p>
      {error !== null && (
        <FaultNotice error={error} again={file === null ? undefined : () => setTries((n) => n + 1)} />
      )}
      {file === null && (
        <>
          <p>Choose the same file again: what has arrived is kept, and only the rest is sent.</p>
          <FileChooser label="The same file" choose={choose} />
        </>
      )}
    </Section>
  );
}
